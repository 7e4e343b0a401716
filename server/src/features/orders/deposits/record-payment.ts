import { isCurrency } from '@kham/contract/money'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { depositPaid } from '../../../ledger/postings/deposits.ts'
import { paymentSuspended } from '../../../ledger/postings/suspense.ts'
import { newOnce } from '../../../log-once.ts'
import type { BankPayment } from '../../../partners/payment-bank.ts'
import type { Transfer } from '../../play/credits/transfer.ts'
import { askOfPayer } from '../../players/exclusions/ask-of-payer.ts'
import type { Step } from '../../../timeline/record-step.ts'
import { isReceiverOfAccount } from '../../cashier/payment-methods/one-account.ts'
import { isRecordedReturn } from '../payouts/transfers-back.ts'
import { recordBankReport, matchReinstated, reinstatePayment } from '../payments/reinstate-payment.ts'
import { suspendedOf, type PaymentRow } from '../payments/payment.ts'
import { hasUsageInWallet, isKeptOut } from '../../promotions/promotions/deposit-under-promotion.ts'
import { ruleInTheWay } from '../../players/protection/refuse-deposit.ts'
import { type DepositNews, holdPayment } from './review-deposit.ts'
import { isClosed } from '../../players/players/refuse-closed.ts'
import { askForCredit } from './settle-deposit.ts'
import { fits, hasPaymentWaiting, isEndedByRule, mayBePaid, type DepositRow, type Fit } from './deposit.ts'
import { moveDeposit, noteOnDeposit } from './deposit-queries.ts'
import { givesMoreThanToday } from './gives-more-than-today.ts'
import { payFromSuspense } from './pay-from-suspense.ts'
import { findPayment, hasMatchedPayment, hasPaymentInReview, insertPayment } from './payment-queries.ts'

export interface Checked {
  deposit: DepositRow
  /** The transfer of its credit, when its payment has made it paid and marked it as sent. */
  claimed: Transfer | null
  /** Steps to announce for payments that were not recorded yet. */
  news: DepositNews[]
}

interface Seen extends Checked {
  payment: BankPayment
  delivery: 'here' | 'by job'
  /** Who reported the payment. */
  reporter?: Reporter
  slipId?: string | null
  /** The payment that was written off as never received and is reported again; locked by the caller. */
  writtenOff?: PaymentRow | undefined
}

type Reporter = Pick<Step, 'by' | 'staffId'>
const byBank: Reporter = { by: 'BANK' }

/**
 * A payment that fits pays the order; any other waits in suspense, never dropped and never counted twice. What came back of a payout is none,
 * whatever bill its bank names. The caller has locked the order and its player, holds the reference, of transfers too, and announces the
 * news once all is recorded.
 */
export async function recordPayment(context: Context, tx: Tx, seen: Seen): Promise<Checked> {
  const { deposit, payment, claimed, news, reporter = byBank, slipId = null, writtenOff } = seen
  const known = writtenOff ? undefined : await findPayment(tx, deposit, payment.bankRef)
  const isNew = !known || known.state === 'REVERSED'
  const transfer = { agencyId: deposit.agency_id, method: deposit.method, bankRef: payment.bankRef }
  if (reporter.by === 'BANK' && isNew && (await isRecordedReturn(tx, transfer, payment.amountMinor))) {
    context.log.warn(transfer, 'a bank names a bill for the return of a payout')
    return { deposit, claimed, news }
  }
  if (known) {
    if (reporter.by === 'BANK') {
      const { agency_id: agencyId, code: bill } = deposit
      const { method } = known
      await recordBankReport(tx, { agencyId, method, payment: { ...payment, bill }, at: context.clock() })
    }
    if (known.bill !== deposit.code) logReusedReference(context, deposit, known)
    return { deposit, claimed, news }
  }
  const now = context.clock()
  const player = { agencyId: deposit.agency_id, playerId: deposit.player_id }
  await askOfPayer(context, tx, player, payment.payerName)
  const fit = await fitNow(tx, deposit, payment, now)
  const recorded = writtenOff
    ? await reinstatePayment(
        tx,
        writtenOff,
        { ...payment, bill: deposit.code, slipId },
        { ...reporter, at: now, ...(fit.fits ? {} : { reason: fit.reason }) },
      )
    : await insertPayment(tx, deposit, { ...payment, slipId }, fit, now)
  if (fit.fits)
    return writtenOff ? payWithReinstated(context, tx, seen, recorded) : takePayment(context, tx, seen)

  const { agency_id: agencyId, method } = deposit
  if (!writtenOff && isCurrency(payment.currency)) {
    await paymentSuspended(tx, agencyId, { ...payment, method, currency: payment.currency })
  }
  const { reason } = fit
  if (reason === 'EXCLUDED' || reason === 'LIMIT_REACHED') {
    const held = await holdPayment(context, tx, deposit, { payment: recorded, reason, reporter, at: now })
    return { deposit: held.deposit, claimed, news: [...news, ...held.news] }
  }
  const isHeld = reason === 'PROMOTION_IN_USE'
  const row = await noteWaiting(tx, deposit, isHeld, now)
  const told = { at: now, bankRef: payment.bankRef, reason }
  const step = { ...reporter, ...told, step: isHeld ? 'PAYMENT_HELD' : 'PAYMENT_IN_REVIEW' } as const
  return { deposit: row, claimed, news: [...news, { row, step }] }
}

/**
 * A payment goes back while its player's break or limits forbid it, also a second one and one of an order that is over. What would fit then,
 * or is a second one, waits while a promotion is in use in its wallet that it does not belong to. Orders of an account that was closed since
 * are over, and old ones whose rate gives more than today's.
 */
async function fitNow(tx: Tx, deposit: DepositRow, payment: BankPayment, now: Date): Promise<Fit> {
  const receiver = await receiverOf(tx, deposit, payment)
  const fit = fits(deposit, { ...payment, receiver }, await hasMatchedPayment(tx, deposit))
  const rule = couldBeCredit(payment, fit) ? await ruleAgainst(tx, deposit, payment, now) : null
  if (rule) return { fits: false, reason: rule.reason }
  const { agency_id: agencyId, player_id: playerId } = deposit
  if (fit.fits && (await isClosed(tx, { agencyId, playerId }))) return { fits: false, reason: 'ORDER_ENDED' }
  if (fit.fits && (await givesMoreThanToday(tx, deposit, payment.paidAt, now)))
    return { fits: false, reason: 'ORDER_ENDED' }
  const waits = fit.fits
    ? await isKeptOut(tx, deposit)
    : fit.reason === 'SECOND_PAYMENT' && (await hasUsageInWallet(tx, deposit))
  return waits ? { fits: false, reason: 'PROMOTION_IN_USE' } : fit
}

/** A payment under another merchant id of the same account has reached the account that the order names. */
async function receiverOf(
  tx: Tx,
  { agency_id: agencyId, method, mid }: DepositRow,
  { receiver }: BankPayment,
): Promise<string> {
  const isSame = receiver === mid || (await isReceiverOfAccount(tx, { agencyId, method }, receiver))
  return isSame ? mid : receiver
}

/** Whether a payment is kip that has reached the agency. Of a part of a kip nothing can be sent back. */
const couldBeCredit = ({ amountMinor }: BankPayment, fit: Fit) =>
  fit.fits ||
  (fit.reason !== 'WRONG_CURRENCY' && fit.reason !== 'WRONG_RECEIVER' && amountMinor % 100n === 0n)

/** For a second payment the order, which is paid, counts towards the limits too. */
function ruleAgainst(tx: Tx, deposit: DepositRow, { amountMinor }: BankPayment, now: Date) {
  const { agency_id: agencyId, player_id: playerId } = deposit
  const depositId = mayBePaid(deposit.status) ? deposit.deposit_id : null
  return ruleInTheWay(tx, { agencyId, playerId }, { amountMinor, depositId }, now)
}

/** An order whose payment waits for the end of a promotion is over until then: nobody is to pay it once more. */
async function noteWaiting(tx: Tx, deposit: DepositRow, isHeld: boolean, now: Date): Promise<DepositRow> {
  const id = { agencyId: deposit.agency_id, depositId: deposit.deposit_id }
  const reason = isHeld ? 'PROMOTION_IN_USE' : 'PAYMENT_IN_REVIEW'
  if (isHeld && deposit.status === 'OPEN')
    return (await moveDeposit(tx, id, 'OPEN', 'CANCELED', { reason, ended_at: now })) ?? deposit
  return (await noteOnDeposit(tx, id, { reason })) ?? deposit
}

const isFirstLine = newOnce()

/**
 * A bank that reports the same reference for two bills has either moved one payment, or hidden another: it counts once. It comes at every
 * poll, also for a payment that a statement has recorded without its bill; the log has it once.
 */
function logReusedReference(
  { log }: Context,
  deposit: DepositRow,
  known: { bank_ref: string; bill: string },
) {
  const { agency_id: agencyId, code: bill } = deposit
  if (!isFirstLine(`${agencyId} ${deposit.method} ${known.bank_ref} ${bill}`)) return
  log.error({ agencyId, bankRef: known.bank_ref, bill, knownFor: known.bill }, 'a bank reference came twice')
}

/** OPEN or CANCELED -> PAID: the money is in the books, and the credit is asked for in this same transaction. */
async function takePayment(context: Context, tx: Tx, seen: Seen): Promise<Checked> {
  const { deposit, payment, delivery, news, reporter = byBank } = seen
  const { agency_id: agencyId, deposit_id: depositId, player_id: playerId } = deposit
  const { bankRef, amountMinor } = payment
  const now = context.clock()
  const reason = await reasonToKeep(tx, deposit)
  const also = { paid_at: now, ended_at: null, reason }
  const paid = await moveDeposit(tx, { agencyId, depositId }, deposit.status, 'PAID', also)
  if (!paid) throw new Error('a locked deposit moved')

  const subject = { agencyId, playerId, orderId: depositId }
  await depositPaid(tx, subject, { method: deposit.method, amountMinor, bankRef })
  const claimed = await askForCredit(context, tx, paid, delivery)
  const step = { ...reporter, step: 'PAID', at: now, bankRef } as const
  return { deposit: paid, claimed, news: [...news, { row: paid, step }] }
}

/** The same for a payment that came after it was written off: it is in suspense by now, and a job delivers the credit. */
async function payWithReinstated(
  context: Context,
  tx: Tx,
  { deposit, payment: { bankRef }, claimed, news, reporter = byBank }: Seen,
  received: PaymentRow,
): Promise<Checked> {
  const by = { ...reporter, at: context.clock() }
  const paid = await payFromSuspense(context, tx, deposit, suspendedOf(received), () =>
    matchReinstated(tx, received, { ...by, reference: deposit.code }),
  )
  const step = { ...by, step: 'PAID', bankRef } as const
  return { deposit: paid, claimed, news: [...news, { row: paid, step }] }
}

/** The reason that a paid order keeps, since another payment of its bill may be in review or on its way back; null = none. */
async function reasonToKeep(tx: Tx, deposit: DepositRow): Promise<string | null> {
  if (hasPaymentWaiting(deposit)) return deposit.reason
  return isEndedByRule(deposit) && (await hasPaymentInReview(tx, deposit)) ? 'PAYMENT_IN_REVIEW' : null
}
