import type { OrderStepName } from '@kham/contract/order-steps'
import type { Step } from '../orders/record-step.ts'
import type { PayoutRow } from './payout.ts'

const steps: Partial<Record<PayoutRow['status'], OrderStepName>> = {
  SENT: 'PAYOUT_SENT',
  DONE: 'PAYOUT_DONE',
  REJECTED: 'PAYOUT_REJECTED',
  RETURNED: 'PAYOUT_RETURNED',
}

/** A payout's move as a step of its order. */
export function stepOfPayout({ status, reference, bank_ref }: PayoutRow, at: Date): Omit<Step, 'status'> {
  const step = steps[status]
  if (!step) throw new Error(`${status} is no news of a payout`)
  return { step, by: 'BANK', at, reference, bankRef: bank_ref }
}
