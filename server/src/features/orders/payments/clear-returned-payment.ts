import type { Tx } from '../../../db/db.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { idOf, subjectOf, type PaymentRow } from './payment.ts'
import { movePayment } from './payment-store.ts'

interface Return {
  staffId: string
  at: Date
  /** The bill that the transfer had paid. */
  reference: string
  note: string | null
}

/** Clears a locked payment that was a returned transfer of the agency, once its posting has left suspense: SUSPENSE -> RETURNED. */
export async function clearReturnedPayment(
  tx: Tx,
  waiting: PaymentRow,
  { staffId, at, reference, note }: Return,
) {
  await movePayment(tx, waiting, 'RETURNED')
  await recordStep(tx, subjectOf(idOf(waiting)), {
    step: 'PAYOUT_RETURNED',
    status: 'RETURNED',
    by: 'STAFF',
    staffId,
    at,
    reference,
    reason: note,
  })
}
