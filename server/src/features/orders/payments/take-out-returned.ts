import type { Tx } from '../../../db/db.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { idOf, subjectOf, type PaymentRow } from './payment.ts'
import { movePayment } from './payment-store.ts'

interface Told {
  staffId: string
  at: Date
  /** What it had paid. */
  reference: string
  note: string | null
}

/** A locked payment was a transfer of the agency's own that came back, and the books have taken it out of suspense: SUSPENSE -> RETURNED. */
export async function takeOutReturned(tx: Tx, waiting: PaymentRow, { staffId, at, reference, note }: Told) {
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
