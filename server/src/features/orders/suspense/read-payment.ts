import { moneyOf, fromMinor } from '@kham/contract/money'
import type {
  AccountOfPayee,
  PaymentToDecide,
  SuggestedBill,
  SuggestedOrder,
  SuggestedPlayer,
  PaymentStep,
  QueuedPayment,
} from '@kham/contract/operator/orders/payments'
import type { Context } from '../../../context.ts'
import { rateText } from '../../../ledger/exchange.ts'
import { Refusal } from '../../../refusal.ts'
import { findRateNow } from '../../cashier/rates/current-rate.ts'
import { creditWorth, rateOfBill } from './credit-worth.ts'
import { differencesOf, goesElsewhere } from './difference.ts'
import { payerAccount } from '../payments/account-to-return-to.ts'
import { returnedTransfers, type ReturnedTransfer } from '../payments/returned-bill-transfers.ts'
import { mayBeGivenAlready } from '../payouts/transfers-back.ts'
import { isAtOldRate } from './is-at-old-rate.ts'
import { findQueued, type QueuedRow } from './payment-operator-queries.ts'
import { mayGoTo, type PaymentId } from '../payments/payment.ts'
import { bestOf, suggestionOf, type Candidate, type Payer } from './suggestion.ts'
import { ordersOfAmount, playersLike, playersNamed, type PlayerFound } from './suggestion-queries.ts'
import { slipUrl } from '@kham/contract/operator/site/pictures'
import { toStaffOrderStep } from '../kernel/order-timeline.ts'
import { toWaitsForSecond } from '../../desk/approvals/approval.ts'
import { differsFrom, toReceivedSum } from '../payments/payers.ts'

/** A payment with everything that is needed to decide on it. Refuses with NOT_FOUND. */
export async function readPayment(context: Context, id: PaymentId): Promise<PaymentToDecide> {
  const row = await find(context, id)
  const isWaiting = row.state === 'SUSPENSE'
  const isKip = row.currency === 'LAK' && row.amount_minor % 100n === 0n
  return {
    ...toQueuedPayment(row),
    suggestions: {
      orders: isWaiting && isKip ? await suggestedOrders(context, row) : [],
      players: isWaiting ? await suggestedPlayers(context, row) : [],
      bills: isWaiting && isKip ? await suggestedBills(context, row) : [],
    },
    credit: isWaiting && isKip ? await shownCredit(context, row) : null,
    payerAccount: isKip ? payerAccount(row) : null,
  }
}

/** Players whom an operator looks for. Refuses with NOT_FOUND. */
export async function searchPlayers(
  context: Context,
  id: PaymentId,
  search: string,
): Promise<SuggestedPlayer[]> {
  const row = await find(context, id)
  const found = await playersNamed(context.db, id.agencyId, search)
  const isGiven = await mayBeGivenAlready(context.db, row)
  return found.filter(ownOf(row)).map((player) => {
    const suggested = asReceiver(row, candidateOf(player), isGiven)
    return { ...toPlayer(player), account: accountOf(player), ...suggested }
  })
}

async function find({ db }: Context, id: PaymentId) {
  const row = await findQueued(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

const ownOf =
  (row: QueuedRow) =>
  ({ player_id }: PlayerFound) =>
    mayGoTo(row, player_id)

const payerOf = (row: QueuedRow): Payer => ({
  bill: row.bill,
  name: row.payer_name,
  account: row.payer_account,
  paidAt: row.paid_at,
  playerId: row.player_id,
})

/** `isGiven`: its money may be given already. */
const asReceiver = (row: QueuedRow, candidate: Candidate, isGiven: boolean) => ({
  ...(suggestionOf(payerOf(row), candidate) ?? { score: 0, reasons: [] }),
  differs: differencesOf(row, candidate),
  takesTwo: isGiven || goesElsewhere(row, candidate),
})

const candidateOf = ({ player_id, account_number, account_name }: PlayerFound) => ({
  playerId: player_id,
  accountNumber: account_number,
  accountName: account_name,
  order: null,
})

const toPlayer = ({ player_id: id, username, display_name: displayName }: PlayerFound) => ({
  id,
  username,
  displayName,
})

const accountOf = ({ bank_code, account_number, account_name }: PlayerFound): AccountOfPayee | null =>
  bank_code && account_number && account_name
    ? { bankCode: bank_code, accountNumber: account_number, accountName: account_name }
    : null

async function suggestedOrders({ db, clock }: Context, row: QueuedRow): Promise<SuggestedOrder[]> {
  const isGiven = await mayBeGivenAlready(db, row)
  const at = clock()
  const suggested: SuggestedOrder[] = []
  for (const order of (await ordersOfAmount(db, row)).filter(ownOf(row))) {
    const made = { code: order.code, createdAt: order.created_at }
    const suggestion = asReceiver(row, { ...candidateOf(order), order: made }, isGiven)
    if (suggestion.score === 0) continue
    const takesTwo = suggestion.takesTwo || (await isAtOldRate(db, order, row, at))
    const shown = {
      id: order.deposit_id,
      code: order.code,
      status: order.status,
      amount: moneyOf(order.amount_minor, 'LAK'),
      providerId: order.provider_id,
      createdAt: order.created_at.toISOString(),
    }
    suggested.push({ ...shown, player: toPlayer(order), ...suggestion, takesTwo })
  }
  return bestOf(suggested)
}

async function suggestedPlayers({ db }: Context, row: QueuedRow): Promise<SuggestedPlayer[]> {
  const isGiven = await mayBeGivenAlready(db, row)
  const suggested = (await playersLike(db, row)).filter(ownOf(row)).flatMap((player) => {
    const suggestion = asReceiver(row, candidateOf(player), isGiven)
    return suggestion.score > 0 ? [{ ...toPlayer(player), account: accountOf(player), ...suggestion }] : []
  })
  return bestOf(suggested)
}

async function suggestedBills({ db }: Context, { agency_id: agencyId, payment_id }: QueuedRow) {
  const found = await returnedTransfers(db, { agencyId, paymentId: payment_id })
  return found.map((row): SuggestedBill => ({
    ...billOf(row),
    paidAt: row.paid_at.toISOString(),
    method: row.method,
    bankReference: row.bank_ref,
    kip: moneyOf(row.kip_minor, 'LAK'),
    paidBy: row.paid_by,
  }))
}

const billOf = ({
  bill_id: id,
  provider_id,
  provider_name: name,
  month,
}: Pick<ReturnedTransfer, 'bill_id' | 'provider_id' | 'provider_name' | 'month'>) => ({
  id,
  provider: { id: provider_id, name },
  // Its first day.
  month: month.slice(0, 'YYYY-MM'.length),
})

function returnedFrom({ from_bill, bill_provider, bill_provider_name, bill_month }: QueuedRow) {
  if (!from_bill || !bill_provider || bill_provider_name === null || !bill_month) return null
  return billOf({
    bill_id: from_bill,
    provider_id: bill_provider,
    provider_name: bill_provider_name,
    month: bill_month,
  })
}

async function shownCredit(context: Context, row: QueuedRow): Promise<PaymentToDecide['credit']> {
  const { sell_micro, expires_at } = row
  const related = sell_micro !== null && expires_at !== null ? { sell_micro, expires_at } : undefined
  const told = row.returned_micro ?? rateOfBill(related, row)
  const { db, clock } = context
  if (told === undefined && !(await findRateNow(db, row.agency_id, clock()))) return null
  const worth = await creditWorth(context, db, row, told)
  if (!worth) return null
  const { creditMinor, sellMicro, isFrozen: frozen } = worth
  return { amount: moneyOf(creditMinor, 'THB'), rate: rateText(sellMicro), frozen }
}

/** A payment as the staff see it. */
export const toQueuedPayment = (row: QueuedRow): QueuedPayment => ({
  id: row.payment_id,
  bankReference: row.bank_ref,
  method: row.method,
  bill: row.bill || null,
  amount: { amount: fromMinor(row.amount_minor), currency: row.currency },
  paidAt: row.paid_at.toISOString(),
  recordedAt: row.recorded_at.toISOString(),
  payer: shownPayer(row),
  slip: row.slip_id && slipUrl(row.slip_id),
  state: row.state,
  reason: row.reason,
  order: orderOf(row),
  player:
    row.player_id && row.username !== null && row.display_name !== null
      ? { id: row.player_id, username: row.username, displayName: row.display_name }
      : null,
  cameBackOf:
    row.returned_id && row.returned_code
      ? {
          kind: row.returned_kind === 'deposit' ? 'deposit' : 'withdraw',
          id: row.returned_id,
          code: row.returned_code,
        }
      : null,
  returnedFrom: returnedFrom(row),
  waitsFor:
    row.refund_status === 'UNKNOWN' && row.refunded_since
      ? { partner: 'BANK', since: row.refunded_since.toISOString() }
      : null,
  refund: refundOf(row),
  waitsForSecond: toWaitsForSecond(row),
})

function shownPayer({ payer_name: name, payer_account, payer_bank, players_name }: QueuedRow) {
  const differs = name === null || players_name === null ? null : differsFrom(name, players_name)
  return { name, account: payer_account, bank: payer_bank, differs }
}

function orderOf(row: QueuedRow): QueuedPayment['order'] {
  const { deposit_id: id, code, status, order_minor, provider_id, ordered_at } = row
  if (!id || !code || !status || order_minor === null || !provider_id || !ordered_at) return null
  const createdAt = ordered_at.toISOString()
  const of = { id, code, status, providerId: provider_id, createdAt }
  return { ...of, amount: moneyOf(order_minor, 'LAK'), received: toReceivedSum(row) }
}

function refundOf(row: QueuedRow): QueuedPayment['refund'] {
  const { refund_status: status, reference, bank_code, account_number, account_name, refunded_since } = row
  if (!status || !reference || !bank_code || !account_number || !account_name || !refunded_since) return null
  return {
    status,
    reference,
    bankReference: row.refund_bank_ref,
    to: { bankCode: bank_code, accountNumber: account_number, accountName: account_name },
    askedAt: refunded_since.toISOString(),
    byHand: row.by_hand === true,
  }
}

/** A step of a payment's timeline tells a payment's state. */
export const toPaymentStep = (row: Parameters<typeof toStaffOrderStep>[0]): PaymentStep => ({
  ...toStaffOrderStep(row),
  status: row.status as PaymentStep['status'],
})
