import type { Proposal, ProposalStatus } from '@kham/contract/operator/orders/proposals'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'
import { statusLook, type StatusTone } from '@kham/ui/status.ts'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'

const ownLooks: Partial<Record<string, { tone: StatusTone; icon: IconPath }>> = {
  PROPOSED: { tone: 'paid', icon: icons.clock },
  APPROVED: { tone: 'open', icon: icons.clock },
  EXPIRED: { tone: 'info', icon: icons.timerOff },
  SILENT: { tone: 'open', icon: icons.timerOff },
}

const stageLook = (stage: ProposalStatus | 'SILENT') => ownLooks[stage] ?? statusLook(stage)

/** The signed amount: negative = taken. */
export const signedAmount = ({ direction, amount }: Pick<Proposal, 'direction' | 'amount'>) =>
  `${direction === 'GIVE' ? '+' : '\u2212'}${formatMoney(amount, { withUnit: true })}`

/** Where a proposal stands; a silent provider comes before what it is asked for. */
export function ProposalBadge({ order }: { order: Pick<Proposal, 'status' | 'silentSince'> }) {
  const { t } = useTranslation('adjustment', 'move')
  const stage = order.silentSince === null ? order.status : 'SILENT'
  return (
    <Badge {...stageLook(stage)}>
      {t([`adjustment:stage.${stage}`, `move:stage.${stage}`, `stage.${stage}`], { defaultValue: stage })}
    </Badge>
  )
}
