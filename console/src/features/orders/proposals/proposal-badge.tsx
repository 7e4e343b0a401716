import type { Proposal } from '@kham/contract/operator/orders/proposals'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { stageLook } from './proposal-stage.ts'

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
