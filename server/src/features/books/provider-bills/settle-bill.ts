import type { payBillForm, settleBillForm } from '@kham/contract/operator/books/provider-bills'
import { decidingRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import { amountIn, fromMinor, toMinor } from '@kham/contract/money'
import { referenceKey } from '@kham/contract/sameness'
import type { z } from 'zod/mini'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { feeAccrued, feePaid } from '../../../ledger/postings/bills.ts'
import { Refusal } from '../../../refusal.ts'
import { auditBill } from './audit-bill.ts'
import { mayApproveAfter } from '../../desk/approvals/may-approve.ts'
import { findRateNow } from '../../cashier/rates/current-rate.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { recordApproval, type ApprovedBy, type Verdict } from '../../desk/approvals/record-approval.ts'
import type { Subject } from '../../desk/approvals/approval.ts'
import { paidByTransfer } from '../../orders/payouts/transfers-out.ts'
import { changeBill, insertBillPayment, lockBill, paymentsOfBill, type BillId } from './bill-queries.ts'
import { isFarFromRates, standing, type BillPaymentRow, type BillRow } from './provider-bill.ts'

type Acting = Pick<Context, 'db' | 'clock'>
interface By<Form> {
  by: StaffActor
  form: Form
}

/** Says what was agreed on: it is owed from then on. Refuses with NOT_FOUND, BILL_SETTLED, FOUR_EYES. */
export function settleBill(
  { db, clock }: Acting,
  id: BillId,
  { by, form: { agreedFee, note } }: By<z.output<typeof settleBillForm>>,
): Promise<void> {
  const feeMinor = toMinor(amountIn(agreedFee))
  return db.transaction().execute(async (tx) => {
    const at = clock()
    const bill = await lockBill(tx, id)
    if (!bill) throw new Refusal('NOT_FOUND')
    if (bill.settled_at) throw new Refusal('BILL_SETTLED')
    await refuseSamePerson(tx, id, { by, at, before: [{ staffId: bill.entered_by, at: bill.entered_at }] })
    await changeBill(tx, id, {
      settled_by: by.staffId,
      settled_at: at,
      agreed_fee_minor: feeMinor,
      note,
    })
    await feeAccrued(tx, { ...id, provider: bill.provider_id, feeMinor })
    await auditBill(tx, bill, {
      by,
      at,
      act: 'PROVIDER_BILL_SETTLED',
      after: { agreedFee: fromMinor(feeMinor), note },
    })
  })
}

/**
 * Says that it was paid; for so many kip as no rate makes of it with two approvals, and nothing is written before the second. The same again
 * changes nothing. Where an earlier payment came back, whoever said so pays no more than whoever settled it. Refuses with NOT_FOUND,
 * OPEN_ORDER (nobody has settled it), BILL_SETTLED (it is paid, or nothing is owed), FOUR_EYES, FORBIDDEN, VALIDATION, BANK_REFERENCE_USED.
 */
export function payBill(
  { db, clock }: Acting,
  id: BillId,
  { by, role, form: { method, bankReference, kip } }: By<z.output<typeof payBillForm>> & { role: StaffRole },
): Promise<void> {
  const [key, kipMinor] = [referenceKey(bankReference), toMinor(amountIn(kip))]
  return db.transaction().execute(async (tx) => {
    const at = clock()
    const bill = await lockBill(tx, id)
    if (!bill) throw new Refusal('NOT_FOUND')
    if (!bill.settled_at || bill.settled_by === null) throw new Refusal('OPEN_ORDER')
    const earlier = await paymentsOfBill(tx, id)
    const paid = standing(earlier)
    if (paid) {
      const isSame = paid.method === method && paid.bank_ref_key === key && paid.kip_minor === kipMinor
      if (isSame) return
      throw new Refusal('BILL_SETTLED')
    }
    const feeMinor = bill.agreed_fee_minor ?? 0n
    if (feeMinor === 0n) throw new Refusal('BILL_SETTLED')
    const isFar = isFarFromRates(kipMinor, feeMinor, await findRateNow(tx, id.agencyId, at))
    const before = [{ staffId: bill.settled_by, at: bill.settled_at }, ...lastReturn(earlier)]
    if (!isFar) await refuseSamePerson(tx, id, { by, at, before })
    const fields = await faultsOf(tx, id.agencyId, { method, kipMinor })
    if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION', { fields })
    if (await paidByTransfer(tx, { agencyId: id.agencyId, method, bankRef: bankReference }, null))
      throw new Refusal('BANK_REFERENCE_USED')
    const said = isFar
      ? await sayKip(tx, bill, { by, role, at, before, form: { method, key, bankReference, kipMinor } })
      : null
    if (said?.waits) return
    await endApproval(tx, subjectOf(bill), at)
    const number = earlier.length + 1
    await insertBillPayment(tx, {
      agency_id: id.agencyId,
      bill_id: id.billId,
      number,
      settled_by: bill.settled_by,
      paid_by: said?.first?.staffId ?? by.staffId,
      paid_at: at,
      method,
      bank_ref: bankReference,
      bank_ref_key: key,
      kip_minor: kipMinor,
    })
    await feePaid(tx, {
      ...id,
      provider: bill.provider_id,
      feeMinor,
      number,
      method,
      kipMinor,
      bankRef: bankReference,
    })
    await auditBill(tx, bill, {
      by,
      at,
      act: 'PROVIDER_BILL_PAID',
      after: { method, kip: fromMinor(kipMinor), bankReference },
    })
  })
}

/** Who reported that the bill's last payment came back; empty = it did not. */
const lastReturn = (payments: readonly BillPaymentRow[]): ApprovedBy[] =>
  payments
    .slice(-1)
    .flatMap(({ returned_by: staffId, returned_at: at }) => (staffId && at ? [{ staffId, at }] : []))

const subjectOf = ({ agency_id: agencyId, bill_id: orderId }: BillRow): Subject => ({
  agencyId,
  kind: 'bill',
  orderId,
})

interface Said {
  by: StaffActor
  role: StaffRole
  at: Date
  before: readonly ApprovedBy[]
  form: { method: string; key: string; bankReference: string; kipMinor: bigint }
}

/**
 * Approves kip far from the rates. Neither the settler, who said how much it is in baht, nor who reported the return of its last payment
 * gives the first approval. Refuses as `recordApproval`.
 */
async function sayKip(tx: Tx, bill: BillRow, { by, role, at, before, form }: Said): Promise<Verdict> {
  const { method, key, bankReference, kipMinor } = form
  const mayAfter = await mayApproveAfter(tx, { agencyId: bill.agency_id, staffId: by.staffId, now: at })
  const amount = fromMinor(kipMinor)
  const act = {
    act: 'PAY_BILL',
    subject: subjectOf(bill),
    status: null,
    playerId: null,
    side: 'MONEY',
    weightMinor: kipMinor,
    alwaysTakesTwo: true,
    said: { method, bankReference, amount },
    content: [method, key, amount],
    mayBeFirst: before.every(mayAfter),
    mayBeSecond: decidingRoles.includes(role),
  } as const
  return recordApproval(tx, act, { staffId: by.staffId, at })
}

/** Two acts on the same money take two people, even where an agency has one alone. */
async function refuseSamePerson(
  tx: Tx,
  { agencyId }: BillId,
  { by, at, before }: { by: StaffActor; at: Date; before: readonly ApprovedBy[] },
) {
  const mayAfter = await mayApproveAfter(tx, { agencyId, staffId: by.staffId, now: at })
  if (!before.every(mayAfter)) throw new Refusal('FOUR_EYES')
}

/** A bank moves whole kip, from an account that the agency has. */
async function faultsOf(
  db: Db,
  agencyId: string,
  { method, kipMinor }: { method: string; kipMinor: bigint },
) {
  const fields: Record<string, 'NOT_ALLOWED' | 'BAD_FORMAT' | 'TOO_SMALL'> = {}
  const known = await db
    .selectFrom('payment_methods')
    .select('method')
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .executeTakeFirst()
  if (!known) fields['method'] = 'NOT_ALLOWED'
  if (kipMinor % 100n !== 0n) fields['kip'] = 'BAD_FORMAT'
  if (kipMinor <= 0n) fields['kip'] = 'TOO_SMALL'
  return fields
}
