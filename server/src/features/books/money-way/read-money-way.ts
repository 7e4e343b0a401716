import { fromMinor, moneyOf } from '@kham/contract/money'
import type { ReplyOf } from '@kham/contract/endpoint'
import type {
  moneyWay,
  WayKind,
  WayPayment,
  WayPayout,
  WayTransfer,
} from '@kham/contract/operator/books/money-way'
import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import * as queries from './money-way-queries.ts'

/** All that partners were asked for the money of an order or a payment, and have told of it. @throws Refusal NOT_FOUND */
export async function readMoneyWay(
  db: Db,
  { agencyId, kind, id }: { agencyId: string; kind: WayKind; id: string },
): Promise<ReplyOf<typeof moneyWay>> {
  const depositId = await depositOf(db, { agencyId, kind, id })
  const orderId = kind === 'payment' ? depositId : id
  const came = depositId
    ? await queries.paymentsOfDeposit(db, { agencyId, id: depositId })
    : kind === 'payment'
      ? await queries.onePayment(db, { agencyId, id })
      : []
  const sources = [...(orderId ? [orderId] : []), ...came.map(({ payment_id }) => payment_id)]
  const { payouts, back } = await paidOut(db, agencyId, sources)
  const transfers = orderId ? await queries.transfersOf(db, { agencyId, id: orderId }) : []
  return {
    depositId: kind === 'payment' ? depositId : null,
    payments: [...came, ...back].map(toPayment),
    payouts: payouts.map(toPayout),
    transfers: transfers.map(toTransfer),
  }
}

/** Payouts of these orders and payments, those that came back after confirmation, and their repeats. */
async function paidOut(db: Db, agencyId: string, sources: readonly string[]) {
  const payouts: queries.PayoutOfWay[] = []
  const back: queries.PaymentOfWay[] = []
  let ids = sources
  while (ids.length > 0) {
    const sent = await queries.payoutsOf(db, agencyId, ids)
    const returned =
      sent.length > 0
        ? await queries.paymentsOfPayouts(
            db,
            agencyId,
            sent.map(({ payout_id }) => payout_id),
          )
        : []
    payouts.push(...sent)
    back.push(...returned)
    ids = returned.map(({ payment_id }) => payment_id)
  }
  return { payouts, back }
}

async function depositOf(db: Db, { agencyId, kind, id }: { agencyId: string; kind: WayKind; id: string }) {
  if (kind === 'payment') {
    const payment = await queries.depositOfPayment(db, { agencyId, id })
    if (!payment) throw new Refusal('NOT_FOUND')
    return payment.deposit_id
  }
  if (!(await queries.isOrder(db, kind, { agencyId, id }))) throw new Refusal('NOT_FOUND')
  return kind === 'deposit' ? id : null
}

const toPayment = (row: queries.PaymentOfWay): WayPayment => ({
  id: row.payment_id,
  bankReference: row.bank_ref,
  amount: { amount: fromMinor(row.amount_minor), currency: row.currency },
  paidAt: row.paid_at.toISOString(),
  recordedAt: row.recorded_at.toISOString(),
  state: row.state,
  reason: row.reason,
  payer: row.payer_name,
  accountEnd: row.account_end,
})

const toPayout = (row: queries.PayoutOfWay): WayPayout => ({
  id: row.payout_id,
  reference: row.reference,
  amount: moneyOf(row.amount_minor, 'LAK'),
  status: row.status,
  byHand: row.by_hand,
  bankCode: row.bank_code,
  accountEnd: row.account_number.slice(-4),
  bankReference: row.bank_ref,
  requestedAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  tries: row.tries,
  by: row.display_name,
})

const thb = (minor: bigint | null) => (minor === null ? null : moneyOf(minor, 'THB'))

const toTransfer = (row: queries.TransferOfWay): WayTransfer => ({
  reference: row.transfer_id,
  providerId: row.provider_id,
  direction: row.direction,
  amount: moneyOf(row.amount_minor, 'THB'),
  status: row.status,
  tries: row.tries,
  refusal: row.refusal,
  requestedAt: row.created_at.toISOString(),
  askedAt: row.asked_at?.toISOString() ?? null,
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  tookMs: tookMs(row),
  balanceBefore: thb(row.balance_before_minor),
  balanceAfter: thb(row.balance_after_minor),
})

/** An outcome decided by staff is no answer of the provider. */
function tookMs({ asked_at, resolved_at, decided_by }: queries.TransferOfWay): number | null {
  if (!asked_at || !resolved_at || decided_by !== null) return null
  const ms = resolved_at.getTime() - asked_at.getTime()
  return ms >= 0 ? ms : null
}
