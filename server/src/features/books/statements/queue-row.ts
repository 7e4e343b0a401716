import { isRounded, seen } from '@kham/contract/sameness'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { lockDialect } from '../../cashier/cashier/payment-method-lookup.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { holdReferences } from '../../cashier/payment-methods/one-account.ts'
import { isRecorded } from '../../orders/payments/payment-reports.ts'
import { subjectOf } from '../../orders/payments/payment.ts'
import { isOfPaidBill, isOfTransferOut } from '../../orders/payouts/transfers-out.ts'
import { suspendPayment } from '../../orders/payments/reinstate-payment.ts'
import { compareRows } from './compare-rows.ts'
import { movesFor } from './our-moves.ts'
import { comparedRow, insertQueued, unknownAlike } from './queued-row-queries.ts'
import type { RowId } from './statement.ts'

interface Telling {
  /** A line has no column for it: who reads the line says it. */
  payerName: string | null
  staffId: string
}

/**
 * Money that came in and that nobody has told us of, until now, goes into the queue of payments, as if its bank had told us, once for its
 * reference.
 * Answers the id of the payment. Refuses with NOT_FOUND, STATEMENT_ROW_NOT_UNKNOWN, STATEMENT_ROW_NO_REFERENCE, PAYMENT_RECORDED,
 * BANK_REFERENCE_USED for what came back of a payout, or of a bill that is owed again.
 */
export async function queueRow(
  { db, clock }: Context,
  id: RowId,
  { payerName, staffId }: Telling,
): Promise<string> {
  const { agencyId } = id
  const at = clock()
  return db.transaction().execute(async (tx) => {
    const row = await comparedRow(tx, id)
    if (!row) throw new Refusal('NOT_FOUND')
    const { method, result, direction, amount_minor: amountMinor, at: paidAt } = row
    if (result !== 'UNKNOWN_TO_US' || direction !== 'IN' || amountMinor === null || paidAt === null)
      throw new Refusal('STATEMENT_ROW_NOT_UNKNOWN')
    const bankRef = seen(row.reference ?? '')
    // A number that a spreadsheet has rounded is that of several payments.
    if (bankRef === '' || isRounded(bankRef)) throw new Refusal('STATEMENT_ROW_NO_REFERENCE')

    // Held, so that the staff cannot tell of one reference in two ways at once.
    await lockDialect(tx, agencyId, method)
    const transfer = { agencyId, method, bankRef }
    if (await isRecorded(tx, transfer)) throw new Refusal('PAYMENT_RECORDED')
    // Before the reference as one of a transfer, as everybody holds the two.
    await holdReferences(tx, transfer, [bankRef])
    if ((await isOfTransferOut(tx, transfer)) && !(await isOfPaidBill(tx, transfer)))
      throw new Refusal('BANK_REFERENCE_USED')
    if (await isKnownSince(tx, id, { method, amountMinor })) throw new Refusal('STATEMENT_ROW_NOT_UNKNOWN')
    const payer = { payerName, payerAccount: null, payerBank: null }
    // A statement is of an account in kip.
    const payment = { bankRef, bill: null, amountMinor, currency: 'LAK', paidAt, ...payer }
    const recorded = await suspendPayment(tx, { agencyId, method, payment }, at)
    if (!recorded) throw new Refusal('PAYMENT_RECORDED') // the bank has told of it just now

    await insertQueued(tx, id, { payment_id: recorded.paymentId, queued_by: staffId, queued_at: at })
    const step = { step: 'PAYMENT_IN_REVIEW', status: 'SUSPENSE', by: 'STAFF', staffId, at } as const
    await recordStep(tx, subjectOf(recorded), { ...step, bankRef, reason: 'NO_ORDER' })
    return recorded.paymentId
  })
}

/**
 * Whether comparing would find the line in our books by now: what it tells of may have been told of since, under a reference of its own. Of
 * several lines that are unknown alike as many are left as have no payment.
 */
async function isKnownSince(
  tx: Tx,
  id: RowId,
  { method, amountMinor }: { method: string; amountMinor: bigint },
): Promise<boolean> {
  const lines = await unknownAlike(tx, id, amountMinor)
  const times = lines.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime())
  const covers = { from: times[0]!, to: times.at(-1)! }
  const ours = await movesFor(tx, { agencyId: id.agencyId, method }, lines, covers)
  const found = compareRows(lines, ours).find(({ number }) => number === id.number)
  return found !== undefined && found.result !== 'UNKNOWN_TO_US'
}
