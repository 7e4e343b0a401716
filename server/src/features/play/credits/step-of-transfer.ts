import type { Step } from '../../../timeline/record-step.ts'
import type { Transfer } from './transfer.ts'

/** What a resolved transfer tells the timeline of its order. */
export function stepOfTransfer(transfer: Transfer, at: Date): Omit<Step, 'status' | 'step'> {
  const { decided_by: staffId } = transfer
  return {
    ...(staffId ? { by: 'STAFF', staffId } : { by: 'PROVIDER' }),
    at,
    reference: transfer.transfer_id,
    balanceBeforeMinor: transfer.balance_before_minor,
    balanceAfterMinor: transfer.balance_after_minor,
    reason: transfer.refusal,
  }
}
