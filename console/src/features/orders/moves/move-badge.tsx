import type { QueuedMove } from '@kham/contract/operator/orders/moves'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { stageLook, stageOf } from './move-stage.ts'

/** Where a move stands; a silent provider comes before what it is asked for. */
export function MoveBadge({ order }: { order: QueuedMove }) {
  const { t } = useTranslation('move')
  const stage = order.silentSince === null ? stageOf(order) : 'SILENT'
  return (
    <Badge {...stageLook(stage)}>
      {t([`move:stage.${stage}`, `stage.${stage}`], { defaultValue: stage })}
    </Badge>
  )
}
