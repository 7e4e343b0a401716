import type { QueuedDeposit } from '@kham/contract/operator/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { TakenTag } from '../kernel/order-take-bar.tsx'
import { useHolding } from '../kernel/use-holding.ts'
import { stageLook, stageOf } from './deposit-stage.ts'

/** The same in the queue, with who works on it. */
export function RowBadge({ order }: { order: QueuedDeposit }) {
  return (
    <>
      <DepositBadge order={order} />
      <TakenTag taken={order.taken} holding={useHolding(order.taken)} />
    </>
  )
}

/** Where a deposit stands; a stage that this build does not know is shown as it came. */
export function DepositBadge({ order }: { order: QueuedDeposit }) {
  const { t } = useTranslation('deposit')
  const stage = stageOf(order)
  return (
    <Badge {...stageLook(stage)}>
      {t([`deposit:stage.${stage}`, `stage.${stage}`], { defaultValue: stage })}
    </Badge>
  )
}
