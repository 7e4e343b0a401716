import { sql, type ExpressionBuilder, type Updateable } from 'kysely'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { isHeld } from '../../players/payout-holds/holds-of-players.ts'
import type { Had } from '../../promotions/promotions/promotion.ts'
import type { UsageRow } from '../../promotions/promotions/usage.ts'
import { orderStore } from '../kernel/order-store.ts'
import { nextStatuses, type WithdrawalId, type WithdrawalRow } from './withdrawal.ts'

const store = orderStore('withdrawal', nextStatuses)

export const {
  orderOf,
  find: findWithdrawal,
  own: ownWithdrawal,
  findByKey: findWithdrawalByKey,
  findOpen: findOpenWithdrawal,
  findUnfinished: findUnfinishedWithdrawal,
  page: withdrawalPage,
  move: moveWithdrawal,
} = store

const ofPlayer = (db: Db, agencyId: string, playerId: string) =>
  db.selectFrom('withdrawals').where('agency_id', '=', agencyId).where('player_id', '=', playerId)

/** A player has one open withdrawal. One under a promotion stands in the way there until it is paid out, since that ends the promotion. */
export const hasWithdrawalInTheWay = async (
  db: Db,
  agencyId: string,
  playerId: string,
  providerId: ProviderId,
): Promise<boolean> =>
  (await ofPlayer(db, agencyId, playerId)
    .select('withdrawal_id')
    .where((where) =>
      where.or([
        where('status', '=', 'OPEN'),
        where.and([
          where('status', '=', 'PAID'),
          where('promotion_usage_id', 'is not', null),
          where('provider_id', '=', providerId),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What the withdrawals under a usage have had that were not ended unpaid. */
export async function hadUnder(
  db: Db,
  { agency_id, player_id, usage_id }: Pick<UsageRow, 'agency_id' | 'player_id' | 'usage_id'>,
): Promise<Had> {
  const { paid, bonus } = await ofPlayer(db, agency_id, player_id)
    .select([
      sql<bigint>`coalesce(sum(amount_minor - brought_minor - bonus_minor - excess_minor - forfeit_minor), 0)::bigint`.as(
        'paid',
      ),
      sql<bigint>`coalesce(sum(bonus_minor), 0)::bigint`.as('bonus'),
    ])
    .where('promotion_usage_id', '=', usage_id)
    .where('status', 'in', ['OPEN', 'PAID', 'SUCCESS'])
    .executeTakeFirstOrThrow()
  return { paidMinor: paid, bonusMinor: bonus }
}

export const insertWithdrawal = (tx: Tx, row: WithdrawalRow) =>
  tx.insertInto('withdrawals').values(row).returningAll().executeTakeFirstOrThrow()

type Change = Updateable<Tables['withdrawals']>

const isWaiting = (where: ExpressionBuilder<Tables, 'withdrawals'>) =>
  where.and([where('held_at', 'is not', null), where('approved_at', 'is', null)])

/** Ends an order, only while its credit is held and nobody has approved it. */
export const endHeld = (tx: Tx, id: WithdrawalId, as: 'REJECTED' | 'CANCELED', also: Change) =>
  store.change(tx, id, 'OPEN', { ...also, status: as }, isWaiting)

/** Gives the approval to one operator: only while the credit is held and nobody has approved. */
export const approveHeld = (tx: Tx, id: WithdrawalId, also: Change) =>
  store.change(tx, id, 'OPEN', also, isWaiting)

/** Notes on an open order that do not change its status. */
export const noteOnOpen = (tx: Tx, id: WithdrawalId, note: Change) => store.change(tx, id, 'OPEN', note)

export const markReturned = (tx: Tx, id: WithdrawalId, at: Date) =>
  store.note(tx, id, { returned_at: at }, (where) => where('returned_at', 'is', null))

interface WaitingWithdrawal extends WithdrawalId {
  /** Whom it waits for. */
  partner: string
}

/** Withdrawals that the bank is to pay out, or has not confirmed yet, in no order. What a hold keeps back takes nobody's turn. */
export async function payoutsUnderWay(
  db: Db,
  { now, madeBefore }: { now: Date; madeBefore: Date },
  limit: number,
): Promise<WaitingWithdrawal[]> {
  const rows = await db
    .selectFrom('payouts')
    .select(['agency_id', 'order_id', 'method'])
    .where('order_kind', '=', 'withdrawal')
    .where('status', 'in', ['REQUESTED', 'UNKNOWN', 'SENT'])
    .where('by_hand', '=', false)
    .where((row) => row.or([row('status', '<>', 'REQUESTED'), row.not(isHeld('payouts', now))]))
    .where('created_at', '<=', madeBefore)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ agencyId: row.agency_id, withdrawalId: row.order_id, partner: row.method }))
}

/** Withdrawals that the rules have not looked at though their job is due, or are to look at again, in no order. */
export async function withdrawalsToJudge(db: Db, now: Date, heldBefore: Date, limit: number) {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['agency_id', 'withdrawal_id'])
    .where('status', '=', 'OPEN')
    .where('approved_at', 'is', null)
    .where('held_at', 'is not', null)
    .where((row) =>
      row.or([
        row.and([row('not_automatic', 'is', null), row('held_at', '<=', heldBefore)]),
        row('look_again_at', '<=', now),
      ]),
    )
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    agencyId: row.agency_id,
    withdrawalId: row.withdrawal_id,
    partner: 'payout-rules',
  }))
}
