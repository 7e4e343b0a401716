import { currencies, type Currency } from '@kham/contract/money'
import { secondsAfter } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { creditFor } from '../../ledger/exchange.ts'
import { creditAsked, depositPaid, paymentSuspended } from '../../ledger/postings.ts'
import type { BankPayment } from '../../partners/payment-bank.ts'
import { requestTransfer } from '../credits/move-credit.ts'
import { announceDeposit } from './announce-deposit.ts'
import { fits, nextCheckInSeconds, type DepositRow } from './deposit.ts'
import { findDeposit, lockDeposit, moveDeposit, noteOnDeposit, type DepositId } from './deposit-queries.ts'
import { hasMatchedPayment, insertPayment, isKnownPayment } from './payment-queries.ts'

/**
 * Asks the bank now and writes down every payment it tells of, each once. Also ends an order that has expired unpaid. Answers the
 * order as it is then; throws BankUnavailable, and then nothing is assumed.
 */
export async function checkPayment(context: Context, id: DepositId): Promise<DepositRow> {
  const asked = await findDeposit(context.db, id)
  if (!asked) throw new Error(`no deposit ${id.depositId}`)
  const bank = await context.partners.bank(id.agencyId, asked.method)
  if (!bank) throw new Error(`payment method ${asked.method} of an order is gone`)
  const payments = await bank.paymentsOf(asked.code)

  return context.db.transaction().execute(async (tx) => {
    const before = await lockDeposit(tx, id)
    if (!before) throw new Error(`no deposit ${id.depositId}`)
    let deposit = before
    for (const payment of payments) deposit = await recordPayment(context, tx, deposit, payment)
    deposit = await endIfExpired(context, tx, deposit)
    const again = nextCheckInSeconds(deposit, context.clock())
    const nextCheckAt = again === null ? null : secondsAfter(context.clock(), again)
    await noteOnDeposit(tx, id, { next_check_at: nextCheckAt })
    if (deposit.status !== before.status || deposit.reason !== before.reason)
      await announceDeposit(tx, deposit)
    return deposit
  })
}

/** A payment that fits pays the order; any other waits in suspense, never dropped and never counted twice. */
async function recordPayment(
  context: Context,
  tx: Tx,
  deposit: DepositRow,
  payment: BankPayment,
): Promise<DepositRow> {
  if (await isKnownPayment(tx, deposit, payment.bankRef)) return deposit
  const fit = fits(deposit, payment, await hasMatchedPayment(tx, deposit))
  await insertPayment(tx, deposit, payment, fit, context.clock())
  if (fit.fits) return takePayment(context, tx, deposit, payment)

  const { agency_id: agencyId, deposit_id: depositId, method } = deposit
  if (isCurrency(payment.currency)) {
    await paymentSuspended(tx, agencyId, { ...payment, method, currency: payment.currency })
  }
  return (await noteOnDeposit(tx, { agencyId, depositId }, { reason: 'PAYMENT_IN_REVIEW' })) ?? deposit
}

const isCurrency = (text: string): text is Currency => (currencies as readonly string[]).includes(text)

/** OPEN or CANCELED -> PAID: the money is in the books, and the credit is asked for by a job of this same transaction. */
async function takePayment(
  { clock, jobs }: Context,
  tx: Tx,
  deposit: DepositRow,
  { bankRef, amountMinor }: BankPayment,
) {
  const { agency_id: agencyId, deposit_id: depositId, player_id: playerId, provider_id: provider } = deposit
  const now = clock()
  // Another payment of the same bill may still be in review.
  const reason = deposit.reason === 'PAYMENT_IN_REVIEW' ? deposit.reason : null
  const also = { paid_at: now, ended_at: null, reason }
  const paid = await moveDeposit(tx, { agencyId, depositId }, deposit.status, 'PAID', also)
  if (!paid) throw new Error('a locked deposit moved')

  const subject = { agencyId, playerId, orderId: depositId }
  await depositPaid(tx, subject, { method: deposit.method, amountMinor, bankRef })
  await creditAsked(tx, subject, {
    provider,
    payMinor: deposit.amount_minor,
    creditMinor: deposit.credit_minor,
    remainderMinor: creditFor(deposit.amount_minor, deposit.sell_micro).remainderLakMinor,
    sellMicro: deposit.sell_micro,
  })
  const order = {
    kind: 'deposit',
    id: depositId,
    step: 'credit',
    amountMinor: deposit.credit_minor,
    now,
  } as const
  await requestTransfer(tx, { agencyId, playerId, providerId: provider }, order)
  await jobs.enqueue(tx, 'deliver-credit', { agencyId, depositId })
  return paid
}

async function endIfExpired({ clock }: Context, tx: Tx, deposit: DepositRow): Promise<DepositRow> {
  const now = clock()
  if (deposit.status !== 'OPEN' || now < deposit.expires_at) return deposit
  const id = { agencyId: deposit.agency_id, depositId: deposit.deposit_id }
  const reason = deposit.reason ?? 'EXPIRED'
  return (await moveDeposit(tx, id, 'OPEN', 'CANCELED', { reason, ended_at: now })) ?? deposit
}
