import type { returnBillForm } from '@kham/contract/operator/books/provider-bills'
import { fromMinor } from '@kham/contract/money'
import type { z } from 'zod/mini'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { feeReversed } from '../../../ledger/postings/bills.ts'
import { Refusal } from '../../../refusal.ts'
import { recordApproval } from '../../desk/approvals/record-approval.ts'
import { mayApproveAfter } from '../../desk/approvals/may-approve.ts'
import { returnedTransfers } from '../../orders/payments/returned-bill-transfers.ts'
import { subjectOf, suspendedOf } from '../../orders/payments/payment.ts'
import { clearReturnedPayment } from '../../orders/payments/clear-returned-payment.ts'
import { alertReturned } from '../../orders/payouts/alert-returned.ts'
import { lockWaitingPayment } from '../../orders/suspense/lock-waiting-payment.ts'
import { auditBill } from './audit-bill.ts'
import { lockBill, markReturned, paymentsOfBill, type BillId } from './bill-queries.ts'
import { monthText, standing } from './provider-bill.ts'

interface Returning {
  by: StaffActor
  form: z.output<typeof returnBillForm>
}

/**
 * Says that a payment in suspense is the transfer of a bill, which its bank sent back: the fee is owed again. That lets money go out once
 * more and cannot be taken back, so it always takes two, and whoever noted that it was paid gives no first approval. Refuses with NOT_FOUND, BILL_NOT_PAID, PAYMENT_SETTLED, REFUND_UNDER_WAY, PAYMENT_NOT_IN_KIP, AMOUNT_DIFFERS, VALIDATION,
 * FOUR_EYES, FORBIDDEN, STEP_UP_REQUIRED.
 */
export function returnBill(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: BillId,
  { by, form }: Returning,
): Promise<void> {
  const { agencyId } = id
  const { staffId } = by
  const { paymentId, note = null } = form
  return db.transaction().execute(async (tx) => {
    const at = clock()
    const waiting = await lockWaitingPayment(tx, { agencyId, paymentId })
    const bill = await lockBill(tx, id)
    if (!bill) throw new Refusal('NOT_FOUND')
    const paid = standing(await paymentsOfBill(tx, id))
    if (!paid) throw new Refusal('BILL_NOT_PAID')
    if (waiting.amount_minor !== paid.kip_minor) throw new Refusal('AMOUNT_DIFFERS')
    if ((await returnedTransfers(tx, { agencyId, paymentId, billIds: [id.billId] })).length === 0)
      throw new Refusal('VALIDATION', { fields: { paymentId: 'NOT_ALLOWED' } })
    const mayAfter = await mayApproveAfter(tx, { agencyId, staffId, now: at })
    const isAnother = mayAfter({ staffId: paid.paid_by, at: paid.paid_at })
    const name = `${bill.provider_id} ${monthText(bill.month)}`
    const said = await recordApproval(
      tx,
      {
        act: 'MATCH',
        subject: subjectOf({ agencyId, paymentId }),
        status: waiting.state,
        playerId: null,
        side: 'MONEY',
        weightMinor: waiting.amount_minor,
        alwaysTakesTwo: true,
        said: { bill: name, ...(note === null ? {} : { note }) },
        content: ['bill', id.billId, String(paid.number)],
        mayBeFirst: isAnother,
      },
      { staffId, at },
    )
    if (said.waits) return
    const { kip_minor: kipMinor, number } = paid
    await feeReversed(tx, {
      ...id,
      provider: bill.provider_id,
      feeMinor: bill.agreed_fee_minor ?? 0n,
      number,
      method: waiting.method,
      kipMinor,
      suspended: suspendedOf(waiting),
    })
    await markReturned(tx, paid, {
      returned_payment: paymentId,
      returned_by: said.first?.staffId ?? staffId,
      returned_at: at,
      return_note: note,
    })
    await clearReturnedPayment(tx, waiting, { staffId, at, reference: name, note })
    await alertReturned(
      tx,
      {
        agencyId,
        subject: `${bill.bill_id} ${number}`,
        code: name,
        amountMinor: kipMinor,
        path: `/reports?view=bill&provider=${bill.provider_id}&month=${monthText(bill.month)}`,
      },
      at,
    )
    await auditBill(tx, bill, {
      by,
      at,
      act: 'PROVIDER_BILL_RETURNED',
      after: {
        method: paid.method,
        kip: fromMinor(kipMinor),
        bankReference: paid.bank_ref,
        returnedAs: waiting.bank_ref,
        note,
      },
    })
  })
}
