import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'
import { statusLook, type StatusTone } from '@kham/ui/status.ts'

/** A withdrawal's stage for the cashier: an open one waits for the provider, then a person, then the bank or a payer by hand. */
export type Stage = OrderStatus | 'TAKING' | 'APPROVED' | 'TO_PAY'

export function stageOf({
  status,
  held,
  approvedAt,
  payoutByHand,
}: Pick<QueuedWithdraw, 'status' | 'held' | 'approvedAt' | 'payoutByHand'>): Stage {
  if (status !== 'OPEN') return status
  if (!held) return 'TAKING'
  if (approvedAt === null) return 'OPEN'
  return payoutByHand ? 'TO_PAY' : 'APPROVED'
}

const ownLooks: Partial<Record<Stage, { tone: StatusTone; icon: IconPath }>> = {
  TAKING: { tone: 'open', icon: icons.timerOff },
  APPROVED: { tone: 'info', icon: icons.bank },
  TO_PAY: { tone: 'info', icon: icons.bank },
}

export const stageLook = (stage: Stage) => ownLooks[stage] ?? statusLook(stage)

/** Its end, if it is one that gives the credit back to the player. */
export const givesBack = (stage: Stage) => stage === 'REJECTED' || stage === 'CANCELED' || stage === 'FAILED'
