import type { OrderStepName } from '@kham/contract/orders/order-steps'
import type { Step } from '../../../timeline/record-step.ts'
import type { PayoutRow } from './payout.ts'

const steps: Partial<Record<PayoutRow['status'], OrderStepName>> = {
  SENT: 'PAYOUT_SENT',
  DONE: 'PAYOUT_DONE',
  REJECTED: 'PAYOUT_REJECTED',
  RETURNED: 'PAYOUT_RETURNED',
}

/** Who says how a payout stands: the bank, or who has paid it by hand. */
export const tellerOf = ({ by_hand, decided_by }: PayoutRow): Pick<Step, 'by' | 'staffId'> =>
  by_hand && decided_by ? { by: 'STAFF', staffId: decided_by } : { by: 'BANK' }

/** A payout's move as a step of its order. */
export function stepOfPayout(payout: PayoutRow, at: Date): Omit<Step, 'status'> {
  const { status, reference, bank_ref, note } = payout
  const step = steps[status]
  if (!step) throw new Error(`${status} is no news of a payout`)
  return { step, ...tellerOf(payout), at, reference, bankRef: bank_ref, reason: note }
}
