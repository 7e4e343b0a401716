import type { Adjustment, AdjustmentStatus } from '@kham/contract/operator/adjustments'
import { formatMoney } from '@kham/ui/format.ts'
import type { IconName } from '@kham/ui/icon'
import { statusLook, type StatusTone } from '@kham/ui/status.ts'

/** What the queue can be narrowed to. */
export const filterStatuses = ['SUCCESS', 'FAILED', 'REJECTED', 'CANCELED'] as const

const ownLooks: Partial<Record<string, { tone: StatusTone; icon: IconName }>> = {
  PROPOSED: { tone: 'paid', icon: 'clock' },
  APPROVED: { tone: 'open', icon: 'clock' },
  EXPIRED: { tone: 'info', icon: 'timer-off' },
  SILENT: { tone: 'open', icon: 'timer-off' },
}

export const stageLook = (stage: AdjustmentStatus | 'SILENT') => ownLooks[stage] ?? statusLook(stage)

/** With its sign: below zero it is taken. */
export const signedAmount = ({ direction, amount }: Pick<Adjustment, 'direction' | 'amount'>) =>
  `${direction === 'GIVE' ? '+' : '\u2212'}${formatMoney(amount, { withUnit: true })}`
