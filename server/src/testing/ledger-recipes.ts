import type { Currency } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Tx } from '../db/db.ts'
import { creditFor, payoutFor } from '../ledger/exchange.ts'
import * as adjustments from '../ledger/postings/adjustments.ts'
import * as bills from '../ledger/postings/bills.ts'
import * as credits from '../ledger/postings/credits.ts'
import * as deposits from '../ledger/postings/deposits.ts'
import * as moves from '../ledger/postings/moves.ts'
import * as reversals from '../ledger/postings/reversals.ts'
import * as suspense from '../ledger/postings/suspense.ts'
import * as withdrawals from '../ledger/postings/withdrawals.ts'
import { suspendedKey } from '../ledger/suspended-key.ts'

/** "1,000.05" -> 100005n: minor units, or a rate scaled by a million. */
function scaled(text: string, decimals: number): bigint {
  const [whole, fraction = ''] = text.replaceAll(',', '').split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
const money = (text = '') => scaled(text, 2)
const rate = (text = '') => scaled(text, 6)

interface Who {
  agencyId: string
  playerId: string
}
/** A recipe, given the words of docs/ledger.md. */
export type Perform = (tx: Tx, who: Who, given: Record<string, string>) => Promise<void>

const orderOf = (who: Who, given: Record<string, string>) => ({ ...who, orderId: given.order! })
const outcome = ({ as }: Record<string, string>) => as as 'post' | 'void'
const moved = ({ provider, amount }: Record<string, string>) => ({
  provider: provider as ProviderId,
  amountMinor: money(amount),
})
const tries = ({ number = '1' }: Record<string, string>) => Number(number)
const cameBack = ({ back }: Record<string, string>) => (back ? Number(back) : null)
const reversedFrom = ({ playerId }: Who, { reversed }: Record<string, string>) =>
  reversed ? { playerId, orderId: reversed } : null
const suspendedBy = ({ method = '', ref = '' }: Record<string, string>) =>
  suspendedKey({ method, bankRef: ref })

const billOf = (agencyId: string, given: Record<string, string>) => ({
  agencyId,
  billId: given.bill!,
  provider: given.provider as ProviderId,
  feeMinor: money(given.fee),
})

function saleOf(given: Record<string, string>) {
  const payMinor = money(given.pay)
  const sellMicro = rate(given.sell)
  const { resultMinor: creditMinor, remainderLakMinor: remainderMinor } = creditFor(payMinor, sellMicro)
  const sale = { provider: given.provider as ProviderId, payMinor, creditMinor, remainderMinor, sellMicro }
  return given.bonus
    ? { ...sale, bonus: { promotionId: given.promotion!, amountMinor: money(given.bonus) } }
    : sale
}

/** Every recipe by its name. */
export const recipes: Record<string, Perform> = {
  depositPaid: (tx, who, given) =>
    deposits.depositPaid(tx, orderOf(who, given), {
      method: given.method!,
      amountMinor: money(given.amount),
      bankRef: 'FT0',
    }),
  creditAsked: (tx, who, given) =>
    deposits.creditAsked(tx, orderOf(who, given), saleOf(given), ...(given.number ? [tries(given)] : [])),
  creditSettled: (tx, who, given) =>
    credits.creditSettled(
      tx,
      orderOf(who, given),
      given.step as credits.CreditStep,
      outcome(given),
      ...(given.number ? [tries(given)] : []),
    ),
  depositRefundAsked: (tx, who, given) =>
    deposits.depositRefundAsked(tx, orderOf(who, given), {
      method: given.method!,
      number: tries(given),
      amountMinor: money(given.amount),
    }),
  depositRefundSettled: (tx, who, given) =>
    deposits.depositRefundSettled(tx, orderOf(who, given), tries(given), outcome(given)),
  paymentSuspended: (tx, { agencyId }, given) =>
    suspense.paymentSuspended(tx, agencyId, {
      method: given.method!,
      bankRef: given.ref!,
      amountMinor: money(given.amount),
      currency: given.currency as Currency,
    }),
  suspenseMatched: (tx, who, given) =>
    suspense.suspenseMatched(tx, orderOf(who, given), {
      suspended: suspendedBy(given),
      cameBack: cameBack(given),
      reversed: reversedFrom(who, given),
      method: given.method!,
      amountMinor: money(given.amount),
    }),
  suspenseRefundAsked: (tx, { agencyId }, given) =>
    suspense.suspenseRefundAsked(tx, agencyId, {
      suspended: suspendedBy(given),
      cameBack: cameBack(given),
      method: given.method!,
      amountMinor: money(given.amount),
      currency: given.currency as Currency,
      number: tries(given),
    }),
  paymentReinstated: (tx, { agencyId }, given) =>
    suspense.paymentReinstated(tx, agencyId, {
      suspended: suspendedBy(given),
      method: given.method!,
      amountMinor: money(given.amount),
      currency: given.currency as Currency,
      number: Number(given.back ?? 0),
    }),
  suspenseRefundSentBack: (tx, { agencyId }, given) =>
    suspense.suspenseRefundSentBack(tx, agencyId, {
      suspended: suspendedBy(given),
      method: given.method!,
      amountMinor: money(given.amount),
      currency: given.currency as Currency,
      number: tries(given),
    }),
  suspenseRefundSettled: (tx, { agencyId }, given) =>
    suspense.suspenseRefundSettled(
      tx,
      agencyId,
      { suspended: suspendedBy(given), number: tries(given) },
      outcome(given),
    ),
  gameResult: (tx, who, given) =>
    credits.gameResult(tx, who, {
      provider: given.provider as ProviderId,
      key: given.key!,
      wonMinor: money(given.won),
    }),
  creditTaking: (tx, who, given) =>
    withdrawals.creditTaking(tx, orderOf(who, given), moved(given), tries(given)),
  creditReturning: (tx, who, given) =>
    withdrawals.creditReturning(tx, orderOf(who, given), moved(given), tries(given)),
  moveTaking: (tx, who, given) => moves.moveTaking(tx, orderOf(who, given), moved(given)),
  moveCrediting: (tx, who, given) => moves.moveCrediting(tx, orderOf(who, given), moved(given)),
  moveReturning: (tx, who, given) =>
    moves.moveReturning(tx, orderOf(who, given), moved(given), ...(given.number ? [tries(given)] : [])),
  payoutAsked(tx, who, given) {
    const creditMinor = money(given.credit)
    const buyMicro = rate(given.buy)
    const { resultMinor: payMinor, remainderLakMinor: remainderMinor } = payoutFor(creditMinor, buyMicro)
    const payout = {
      method: given.method!,
      number: tries(given),
      creditMinor,
      payMinor,
      remainderMinor,
      buyMicro,
    }
    const promotion = given.promotion && {
      promotionId: given.promotion,
      bonusMinor: money(given.bonus),
      forfeitMinor: money(given.forfeit),
    }
    return withdrawals.payoutAsked(tx, orderOf(who, given), promotion ? { ...payout, promotion } : payout)
  },
  payoutSettled: (tx, who, given) =>
    withdrawals.payoutSettled(tx, orderOf(who, given), tries(given), outcome(given)),
  creditAdjusting: (tx, who, given) =>
    adjustments.creditAdjusting(
      tx,
      orderOf(who, given),
      { ...moved(given), reason: given.reason! },
      tries(given),
    ),
  creditReversing: (tx, who, given) =>
    reversals.creditReversing(
      tx,
      orderOf(who, given),
      { ...saleOf(given), reverses: `${given.order}:credit` },
      tries(given),
    ),
  adjustmentReversing: (tx, who, given) =>
    reversals.adjustmentReversing(
      tx,
      orderOf(who, given),
      { ...moved(given), reverses: `${given.order}:adjust` },
      tries(given),
    ),
  feeAccrued: (tx, { agencyId }, given) => bills.feeAccrued(tx, billOf(agencyId, given)),
  feePaid: (tx, { agencyId }, given) =>
    bills.feePaid(tx, {
      ...billOf(agencyId, given),
      number: tries(given),
      method: given.method!,
      kipMinor: money(given.kip),
      bankRef: 'FT0',
    }),
  feeReversed: (tx, { agencyId }, given) =>
    bills.feeReversed(tx, {
      ...billOf(agencyId, given),
      number: tries(given),
      method: given.method!,
      kipMinor: money(given.kip),
      suspended: {
        suspended: suspendedBy(given),
        method: given.method!,
        amountMinor: money(given.kip),
      },
    }),
  paymentReversed: (tx, who, given) =>
    reversals.paymentReversed(tx, orderOf(who, given), {
      method: given.method!,
      amountMinor: money(given.amount),
      bankRef: given.ref!,
      to: given.to as 'suspense' | 'bank',
    }),
}
