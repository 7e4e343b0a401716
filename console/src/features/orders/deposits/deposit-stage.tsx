import type { QueuedDeposit } from '@kham/contract/operator/orders/deposits'
import { statusLook, type StatusTone } from '@kham/ui/status.ts'
import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { ClaimTag } from '../kernel/order-claim-bar.tsx'
import { useHolding } from '../kernel/use-holding.ts'

/** Where a deposit stands for the desk: a rejected one may still wait for its refund to arrive. */
type DepositStage = QueuedDeposit['status'] | 'REFUNDING' | 'REFUND_REFUSED' | 'SILENT'

type Standing = Pick<QueuedDeposit, 'status' | 'refund' | 'waitsFor'>

export function stageOf({ status, refund, waitsFor }: Standing): DepositStage {
  if (waitsFor) return 'SILENT'
  if (status !== 'REJECTED' || !refund || refund.paidAt !== null) return status
  return isRefused(refund.status) ? 'REFUND_REFUSED' : 'REFUNDING'
}

const isRefused = (status: string) => status === 'REJECTED' || status === 'RETURNED'

/** Its money is with us and nobody is sending it anywhere. */
export const mayBeRefunded = (order: Standing) =>
  order.status === 'FAILED' || stageOf(order) === 'REFUND_REFUSED'

const ownLooks: Partial<Record<DepositStage, { tone: StatusTone; icon: IconPath }>> = {
  REFUNDING: { tone: 'info', icon: icons.bank },
  REFUND_REFUSED: { tone: 'fail', icon: icons.bank },
  SILENT: { tone: 'open', icon: icons.timerOff },
}

const stageLook = (stage: DepositStage) => ownLooks[stage] ?? statusLook(stage)

/** The same in the queue, with who works on it. */
export function RowBadge({ order }: { order: QueuedDeposit }) {
  return (
    <>
      <DepositBadge order={order} />
      <ClaimTag taken={order.taken} holding={useHolding(order.taken)} />
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
