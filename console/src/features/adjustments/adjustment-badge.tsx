import type { Adjustment } from '@kham/contract/operator/adjustments'
import { useTranslation } from '@kham/site/words'
import { Badge } from '@kham/ui/badge'
import { stageLook } from './adjustment-stage.ts'

/** Where an adjustment stands; a silent provider comes before what it is asked for. */
export function AdjustmentBadge({ order }: { order: Pick<Adjustment, 'status' | 'silentSince'> }) {
  const { t } = useTranslation()
  const stage = order.silentSince === null ? order.status : 'SILENT'
  return (
    <Badge {...stageLook(stage)}>
      {t([`adjustment.stage.${stage}`, `move.stage.${stage}`, `stage.${stage}`])}
    </Badge>
  )
}
