import { sql, type Updateable } from 'kysely'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { Tables } from '../../../db/tables.ts'
import { isHeld } from '../../players/payout-holds/holds-of-players.ts'
import type { Had } from '../../promotions/promotions/promotion.ts'
import type { UsageRow } from '../../promotions/promotions/usage.ts'
import { nextStatuses, type WithdrawalRow } from './withdrawal.ts'

/** One withdrawal of one agency. */
export interface WithdrawalId {
  agencyId: string
  withdrawalId: string
}

/** For its row, its timeline and its receipt. */
export const orderOf = ({ agencyId, withdrawalId }: WithdrawalId) =>
  ({ agencyId, kind: 'withdrawal', orderId: withdrawalId }) as const

const one = (db: Db, { agencyId, withdrawalId }: WithdrawalId) =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('withdrawal_id', '=', withdrawalId)

export const findWithdrawal = (db: Db, id: WithdrawalId) => one(db, id).executeTakeFirst()

export const findOwnWithdrawal = (db: Db, id: WithdrawalId, playerId: string) =>
  one(db, id).where('player_id', '=', playerId).executeTakeFirst()

const ofPlayer = (db: Db, agencyId: string, playerId: string) =>
  db.selectFrom('withdrawals').where('agency_id', '=', agencyId).where('player_id', '=', playerId)

export const findWithdrawalByKey = (db: Db, agencyId: string, playerId: string, key: string) =>
  ofPlayer(db, agencyId, playerId).selectAll().where('idempotency_key', '=', key).executeTakeFirst()

/** The withdrawal under way, one that waits for approval first. */
export const findUnfinishedWithdrawal = (db: Db, agencyId: string, playerId: string) =>
  ofPlayer(db, agencyId, playerId)
    .selectAll()
    .where('status', 'in', ['OPEN', 'PAID'])
    .orderBy('status')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findOpenWithdrawal = (db: Db, agencyId: string, playerId: string) =>
  ofPlayer(db, agencyId, playerId).selectAll().where('status', '=', 'OPEN').executeTakeFirst()

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

type OrderPage = Page & { status?: OrderStatus[] | undefined }

export async function withdrawalPage(
  db: Db,
  agencyId: string,
  playerId: string,
  { status, ...asked }: OrderPage,
) {
  const matching = ofPlayer(db, agencyId, playerId).$if(status !== undefined, (query) =>
    query.where('status', 'in', status!),
  )
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('withdrawal_id', 'desc')
    .$call(onlyPage(asked))
    .execute()
  return { rows, total: await totalOf(matching) }
}

export const insertWithdrawal = (tx: Tx, row: WithdrawalRow) =>
  tx.insertInto('withdrawals').values(row).returningAll().executeTakeFirstOrThrow()

type Change = Updateable<Tables['withdrawals']>

const change = (tx: Tx, { agencyId, withdrawalId }: WithdrawalId, from: OrderStatus, set: Change) =>
  tx
    .updateTable('withdrawals')
    .set(set)
    .where('agency_id', '=', agencyId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('status', '=', from)
    .returningAll()

/** Moves a withdrawal on only from `from`; undefined = somebody else moved it first. */
export function moveWithdrawal(
  tx: Tx,
  id: WithdrawalId,
  from: OrderStatus,
  to: OrderStatus,
  also: Change = {},
) {
  if (!nextStatuses[from].includes(to)) throw new Error(`a withdrawal never moves from ${from} to ${to}`)
  return change(tx, id, from, { ...also, status: to }).executeTakeFirst()
}

const isWaiting = (query: ReturnType<typeof change>) =>
  query.where('held_at', 'is not', null).where('approved_at', 'is', null)

/** Ends an order, only while its credit is held and nobody has approved it. */
export const endHeld = (tx: Tx, id: WithdrawalId, as: 'REJECTED' | 'CANCELED', also: Change) =>
  isWaiting(change(tx, id, 'OPEN', { ...also, status: as })).executeTakeFirst()

/** Gives the approval to one operator: only while the credit is held and nobody has approved. */
export const approveHeld = (tx: Tx, id: WithdrawalId, also: Change) =>
  isWaiting(change(tx, id, 'OPEN', also)).executeTakeFirst()

/** Notes on an open order that do not change its status. */
export const noteOnOpen = (tx: Tx, id: WithdrawalId, note: Change) =>
  change(tx, id, 'OPEN', note).executeTakeFirst()

export const markReturned = (tx: Tx, { agencyId, withdrawalId }: WithdrawalId, at: Date) =>
  tx
    .updateTable('withdrawals')
    .set({ returned_at: at })
    .where('agency_id', '=', agencyId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('returned_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export interface WaitingWithdrawal extends WithdrawalId {
  /** Whom it waits for. */
  partner: string
}

/** Withdrawals whose credit is to be taken from the provider or given back to it, in no order. A refused return waits for an operator. */
export async function transfersUnderWay(db: Db, madeBefore: Date, limit: number) {
  const rows = await db
    .selectFrom('credit_transfers')
    .select(['agency_id', 'order_id', 'provider_id', 'step'])
    .where('order_kind', '=', 'withdrawal')
    .where('status', 'in', ['REQUESTED', 'SENT', 'UNKNOWN'])
    .where('created_at', '<=', madeBefore)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    agencyId: row.agency_id,
    withdrawalId: row.order_id,
    partner: row.provider_id,
    step: row.step,
  }))
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
