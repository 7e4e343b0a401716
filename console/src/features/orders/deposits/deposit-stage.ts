import type { QueuedDeposit } from '@kham/contract/operator/orders/deposits'
import { statusLook, type StatusTone } from '@kham/ui/status.ts'
import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'

/** Where a deposit stands for the desk: a rejected one may still wait for its refund to arrive. */
export type DepositStage = QueuedDeposit['status'] | 'REFUNDING' | 'REFUND_REFUSED' | 'SILENT'

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

export const stageLook = (stage: DepositStage) => ownLooks[stage] ?? statusLook(stage)
