import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Badge } from '@kham/ui/badge'
import { formatDateTime } from '@kham/ui/format.ts'
import { RowState } from '../kernel/left-row.tsx'
import { ClaimTag } from '../kernel/order-claim-bar.tsx'
import { useHolding } from '../kernel/use-holding.ts'
import { stageLook, stageOf } from './stage.ts'
import type { QueueRow } from './withdrawal-row.ts'

/** The same in the queue, with who works on it. */
export function RowBadge(row: QueueRow) {
  const { t } = useTranslation('withdrawal')
  const { taken, heldUntil } = row.order
  return (
    <>
      <StageBadge {...row} />
      {heldUntil !== null && (
        <Badge tone="open" icon={icons.clock}>
          {t('withdrawal:payoutHeld.row', { time: formatDateTime(heldUntil) })}
        </Badge>
      )}
      <ClaimTag taken={taken} holding={useHolding(taken)} />
    </>
  )
}

/** Where an order stands; a stage that this build does not know is shown as it came. */
export function StageBadge({ order, hasLeft }: QueueRow) {
  const { t } = useTranslation()
  const stage = stageOf(order)
  return (
    <RowState hasLeft={hasLeft}>
      <Badge {...stageLook(stage)}>{t(`stage.${stage}`, { defaultValue: stage })}</Badge>
    </RowState>
  )
}
