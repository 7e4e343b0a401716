import { sql } from 'kysely'
import { moneyOf } from '@kham/contract/money'
import { receiptMoves } from '@kham/contract/books/receipts'
import type { Db } from '../../../db/db.ts'
import { rateText } from '../../../ledger/exchange.ts'
import type { OrderId } from '../../../timeline/record-step.ts'
import { latestPayoutOf } from '../../orders/payouts/request-payout.ts'
import type { PayoutRow } from '../../orders/payouts/payout.ts'
import { toReturnMinor } from '../../orders/withdrawals/withdrawal.ts'
import { lastDigitsOf, type OrderFacts } from './receipt.ts'
import { hasReceipt } from './receipt-queries.ts'

/** The facts of an order's receipt; null until its money has reached an end. */
export const orderFacts = (db: Db, order: OrderId): Promise<OrderFacts | null> =>
  factsOf[order.kind](db, order)

const time = (at: Date) => at.toISOString()
const paidAt = (at: Date | null) => (at ? { paid: time(at) } : {})
/** Moves of credit, those of nothing left out. */
const creditMoves = (moved: Partial<Record<(typeof receiptMoves)[number], bigint>>) =>
  receiptMoves.flatMap((move) => {
    const minor = moved[move] ?? 0n
    return minor > 0n ? [{ move, money: moneyOf(minor, 'THB') }] : []
  })
const reference = (bankReference: string | null | undefined) => (bankReference ? { bankReference } : {})

/** The bank's reference of the payment that paid deposit `d`; null = it pays another order by now. */
const bankRef = sql<string | null>`coalesce(
  (select p.bank_ref from payments p where p.agency_id = d.agency_id and p.deposit_id = d.deposit_id and p.state = 'MATCHED'),
  (select p.bank_ref from payments p where p.agency_id = d.agency_id and p.reversed_from = d.deposit_id limit 1),
  (select p.bank_ref from payments p where p.agency_id = d.agency_id and p.first_paid = d.deposit_id limit 1))`.as(
  'bank_ref',
)

async function depositFacts(db: Db, order: OrderId): Promise<OrderFacts | null> {
  const { agencyId, orderId } = order
  const row = await db
    .selectFrom('deposits as d')
    .selectAll('d')
    .select(bankRef)
    .where('d.agency_id', '=', agencyId)
    .where('d.deposit_id', '=', orderId)
    .executeTakeFirst()
  const endedAt = row?.refunded_at ?? row?.ended_at
  if (!row || !endedAt || (row.status !== 'SUCCESS' && !row.refunded_at)) return null
  const kip = moneyOf(row.amount_minor, 'LAK')
  const { player_id: playerId } = row
  const common = {
    code: row.code,
    status: row.status,
    provider: row.provider_id,
    rate: rateText(row.sell_micro),
    times: { opened: time(row.created_at), ...paidAt(row.paid_at), ended: time(endedAt) },
  }
  const paidIn = { move: 'PAID_IN', money: kip, ...reference(row.bank_ref) } as const
  if (row.status === 'SUCCESS') {
    const credited = creditMoves({ CREDITED: row.credit_minor, BONUS_CREDITED: row.bonus_minor })
    const moves = [paidIn, ...credited]
    // The credit's receipt comes first.
    if (!row.reversed_at || !(await hasReceipt(db, order, 'CREDITED')))
      return { playerId, told: { ...common, outcome: 'CREDITED', moves } }
    const takenBack = creditMoves({ TAKEN_BACK: row.credit_minor + row.bonus_minor })
    const times = { ...common.times, ended: time(row.reversed_at) }
    return {
      playerId,
      told: { ...common, times, outcome: 'REVERSED', moves: [...moves, ...takenBack] },
    }
  }
  const refund = await latestPayout(db, agencyId, orderId)
  const refunded = { move: 'REFUNDED', money: kip, ...reference(refund.bank_ref) } as const
  return {
    playerId,
    told: { ...common, outcome: 'REFUNDED', moves: [paidIn, refunded], account: accountOf(refund) },
  }
}

async function withdrawalFacts(db: Db, { agencyId, orderId }: OrderId): Promise<OrderFacts | null> {
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('withdrawal_id', '=', orderId)
    .executeTakeFirst()
  const endedAt = row?.returned_at ?? row?.ended_at
  if (!row || !endedAt || (toReturnMinor(row) > 0n && !row.returned_at)) return null
  const { player_id: playerId } = row
  const common = {
    code: row.code,
    status: row.status,
    provider: row.provider_id,
    rate: rateText(row.buy_micro),
    times: { opened: time(row.created_at), ...paidAt(row.paid_at), ended: time(endedAt) },
  }
  const taken = { TAKEN: row.amount_minor }
  if (row.status !== 'SUCCESS') {
    const moves = creditMoves({ ...taken, RETURNED: row.amount_minor })
    return { playerId, told: { ...common, outcome: 'RETURNED', moves } }
  }
  const divided = creditMoves({
    ...taken,
    BONUS_DEDUCTED: row.bonus_minor,
    FORFEITED: row.forfeit_minor,
    RETURNED: row.excess_minor,
  })
  const payout = await latestPayout(db, agencyId, orderId)
  const kip = moneyOf(row.receive_minor, 'LAK')
  const paidOut = { move: 'PAID_OUT', money: kip, ...reference(payout.bank_ref) } as const
  return {
    playerId,
    told: { ...common, outcome: 'PAID_OUT', moves: [...divided, paidOut], account: accountOf(payout) },
  }
}

async function moveFacts(db: Db, { agencyId, orderId }: OrderId): Promise<OrderFacts | null> {
  const row = await db
    .selectFrom('credit_moves')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('move_id', '=', orderId)
    .executeTakeFirst()
  const endedAt = row?.returned_at ?? row?.ended_at
  if (!row || !endedAt || (row.status !== 'SUCCESS' && !row.returned_at)) return null
  const outcome = row.returned_at ? 'RETURNED' : 'CREDITED'
  const money = moneyOf(row.amount_minor, 'THB')
  return {
    playerId: row.player_id,
    told: {
      code: row.code,
      status: row.status,
      outcome,
      provider: row.from_provider,
      to: row.to_provider,
      times: { opened: time(row.created_at), ended: time(endedAt) },
      moves: [
        { move: 'TAKEN', money },
        { move: outcome, money },
      ],
    },
  }
}

const factsOf = { deposit: depositFacts, withdrawal: withdrawalFacts, move: moveFacts }

/** The payout that the bank confirmed; a later return is another receipt. */
async function latestPayout(db: Db, agencyId: string, orderId: string) {
  const payout = await latestPayoutOf(db, agencyId, orderId)
  if (!payout) throw new Error(`order ${orderId} was paid out without a payout`)
  return payout
}

const accountOf = ({ bank_code: bank, account_number }: PayoutRow) => ({
  bank,
  lastDigits: lastDigitsOf(account_number),
})
