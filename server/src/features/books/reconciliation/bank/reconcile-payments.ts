import { referenceKey } from '@kham/contract/sameness'
import { BankUnavailable, type ListedPayment, type PaymentBank } from '../../../../partners/payment-bank.ts'
import { checkPayment } from '../../../orders/deposits/check-payment.ts'
import { markReported, recordUnmatchedPayment } from '../../../orders/payments/reinstate-payment.ts'
import { isRecordedReturn } from '../../../orders/payouts/transfers-back.ts'
import { reportedUnderOtherMethod } from '../../../orders/payments/payment-reports.ts'
import { compareBooking, comparePayment, paymentMissingHere, paymentMissingThere } from './compare-payment.ts'
import type { BankDesk } from '../desk.ts'
import { orderOfBill, paymentsByRef, paymentsPaid, receiptsWithoutPayment } from './payment-queries.ts'
import { mostAskedByName, type Difference } from '../reconciliation.ts'

/** Our payments, and what the ledger received for them, against the bank's list, both ways. */
export async function reconcilePayments(desk: BankDesk) {
  const { context, look, findings, at, bank } = desk
  const since = look.open.some(({ kind }) => kind === 'RECEIPT_DIFFERS') ? null : look.since
  const receipts = await receiptsWithoutPayment(context.db, at, since)
  findings.add(...receipts)
  if (!bank.listPayments) {
    findings.notListed.push('PAYMENTS')
    return
  }
  const listed = new Set<string>()
  const missingHere: ListedPayment[] = []
  for await (const { rows } of bank.listPayments({ from: look.since, to: look.now })) {
    look.stopping.throwIfAborted()
    for (const { bankRef } of rows) listed.add(referenceKey(bankRef))
    missingHere.push(...(await comparePage(desk, rows)))
  }
  findings.count('payments', listed.size)
  missingHere.push(...(await lookForUnlisted(desk, bank, listed)))
  const booked = new Set(receipts.map(({ reference }) => referenceKey(reference)))
  for (const payment of missingHere) await takeUp(desk, payment, booked.has(referenceKey(payment.bankRef)))
}

/** Answers the payments that are not written down here. */
async function comparePage({ context, look, findings, at }: BankDesk, rows: ListedPayment[]) {
  const bankRefs = rows.map(({ bankRef }) => bankRef)
  const ours = await paymentsByRef(context.db, at, bankRefs)
  if (look.mayWrite) await markReported(context.db, at, [...ours.keys()], look.now)
  const missing: ListedPayment[] = []
  for (const theirs of rows) {
    if (theirs.currency === 'LAK') findings.total('receivedAtBank', theirs.amountMinor, 'LAK')
    const known = ours.get(referenceKey(theirs.bankRef))
    if (known) findings.add(comparePayment(known, theirs))
    else if (theirs.paidAt < look.settledBefore) missing.push(theirs)
    else findings.count('paymentsUnderWay')
  }
  return missing
}

/** Each is looked for under its bill before it is called missing. Answers those that are there and not here. */
async function lookForUnlisted(desk: BankDesk, bank: PaymentBank, listed: ReadonlySet<string>) {
  const { context, look, findings, at } = desk
  const unlisted = await unlistedRefs(desk, listed)
  const missing: ListedPayment[] = []
  for (const [n, bankRef] of unlisted.entries()) {
    look.stopping.throwIfAborted()
    const isIt = (reference: string) => referenceKey(reference) === bankRef
    const ours = (await paymentsByRef(context.db, at, [bankRef])).get(bankRef)
    const before = look.open.find((each) => isOfPayment(each) && isIt(each.reference))
    const bill = (ours ? ours.bill : before?.found?.state) || null
    const payments = bill !== null && n < mostAskedByName ? await bank.paymentsOf(knownBy(bill)) : []
    const theirs = payments.find((each) => isIt(each.bankRef))
    if (ours && theirs && look.mayWrite) await markReported(context.db, at, [bankRef], look.now)
    if (ours) {
      findings.add(compareBooking(ours))
      findings.add(theirs ? comparePayment(ours, { ...theirs, bill }) : paymentMissingThere(ours))
    } else if (theirs) missing.push({ ...theirs, bill })
    else if (before && bill === null) findings.add(before)
  }
  return missing
}

/** A bank that lists payments knows them by their bill. */
const knownBy = (bill: string) => ({ bill, gatewayRef: null })

/** Earlier differences, and payments settled here that the list lacks. The ledger's receipts are compared on the way. */
async function unlistedRefs({ context, look, findings, at }: BankDesk, listed: ReadonlySet<string>) {
  const bankRefs = look.open.filter(isOfPayment).map(({ reference }) => reference)
  for await (const batch of paymentsPaid(context.db, at, { from: look.since, to: look.now })) {
    for (const ours of batch) {
      if (ours.currency === 'LAK') findings.total('receivedInBooks', ours.bookedMinor, 'LAK')
      findings.add(compareBooking(ours))
      if (ours.paidAt < look.settledBefore) bankRefs.push(ours.bankRef)
    }
  }
  return [...new Set(bankRefs.map(referenceKey))].filter((bankRef) => !listed.has(bankRef))
}

const isOfPayment = ({ kind }: Difference) => kind.startsWith('PAYMENT_') || kind === 'RECEIPT_DIFFERS'

/**
 * A payment whose notice and polling were missed: its order is asked about, and what fits no order waits in suspense. One that the ledger
 * has received already would be received twice.
 */
async function takeUp({ context, look, findings, at }: BankDesk, payment: ListedPayment, isBooked: boolean) {
  const known = await orderOfBill(context.db, at, payment.bill)
  // Both gateways of one account list what is paid by either.
  if (!known && (await reportedUnderOtherMethod(context.db, at, payment.bankRef))) return
  const transfer = { ...at, bankRef: payment.bankRef }
  if (await isRecordedReturn(context.db, transfer, known ? payment.amountMinor : null)) return
  findings.add(paymentMissingHere(at.method, payment, known ?? { order: null, playerId: null }))
  if (!look.mayWrite || isBooked) return
  try {
    if (known) await checkPayment(context, { agencyId: at.agencyId, depositId: known.order.id })
    await recordUnmatchedPayment(context, { ...at, payment })
  } catch (error) {
    // A payment that cannot be recorded must not delay the others; the next run finds it again.
    const level = error instanceof BankUnavailable ? 'warn' : 'error'
    context.log[level]({ ...at, bankRef: payment.bankRef, err: error }, 'a payment could not be taken up')
  }
}
