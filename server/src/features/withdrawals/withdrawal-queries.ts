import { sql, type Updateable } from 'kysely'
import type { OrderStatus } from '@kham/contract/order-status'
import type { Db, Tx } from '../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../db/page.ts'
import type { Tables } from '../../db/tables.ts'
import { nextStatuses, type QueuedRow, type WithdrawalRow } from './withdrawal.ts'

/** One withdrawal of one agency. */
export interface WithdrawalId {
  agencyId: string
  withdrawalId: string
}

const one = (db: Db, { agencyId, withdrawalId }: WithdrawalId) =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('withdrawal_id', '=', withdrawalId)

export const findWithdrawal = (db: Db, id: WithdrawalId) => one(db, id).executeTakeFirst()

/** Holds the row until the transaction ends. */
export const lockWithdrawal = (tx: Tx, id: WithdrawalId) => one(tx, id).forUpdate().executeTakeFirst()

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

export const hasOpenWithdrawal = async (db: Db, agencyId: string, playerId: string) =>
  (await ofPlayer(db, agencyId, playerId)
    .select('withdrawal_id')
    .where('status', '=', 'OPEN')
    .executeTakeFirst()) !== undefined

type OrderPage = Page & { status?: OrderStatus | undefined }

export async function withdrawalPage(
  db: Db,
  agencyId: string,
  playerId: string,
  { status, ...asked }: OrderPage,
) {
  const matching = ofPlayer(db, agencyId, playerId).$if(status !== undefined, (query) =>
    query.where('status', '=', status!),
  )
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('withdrawal_id', 'desc')
    .$call(onlyPage(asked))
    .execute()
  return { rows, total: await totalOf(matching) }
}

const queued = (db: Db, agencyId: string) =>
  db
    .selectFrom('withdrawals as w')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'w.agency_id').onRef('p.player_id', '=', 'w.player_id'),
    )
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'w.agency_id').onRef('s.staff_id', '=', 'w.approved_by'),
    )
    .where('w.agency_id', '=', agencyId)
    .selectAll('w')
    .select(['p.username', 'p.display_name', 's.display_name as approver'])

export const findQueued = (
  db: Db,
  { agencyId, withdrawalId }: WithdrawalId,
): Promise<QueuedRow | undefined> =>
  queued(db, agencyId).where('w.withdrawal_id', '=', withdrawalId).executeTakeFirst()

export async function queuePage(db: Db, agencyId: string, { status, ...asked }: OrderPage) {
  const rows = await queued(db, agencyId)
    .$if(status !== undefined, (query) => query.where('w.status', '=', status!))
    .orderBy('w.created_at', 'desc')
    .orderBy('w.withdrawal_id', 'desc')
    .$call(onlyPage(asked))
    .execute()
  const matching = db
    .selectFrom('withdrawals')
    .where('agency_id', '=', agencyId)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
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

/** OPEN -> REJECTED, only while the credit is held and nobody has approved. */
export const rejectHeld = (tx: Tx, id: WithdrawalId, also: Change) =>
  change(tx, id, 'OPEN', { ...also, status: 'REJECTED' })
    .where('held_at', 'is not', null)
    .where('approved_at', 'is', null)
    .executeTakeFirst()

/** Gives the approval to one operator: only while the credit is held and nobody has approved. */
export const approveHeld = (tx: Tx, id: WithdrawalId, also: Change) =>
  change(tx, id, 'OPEN', also)
    .set((row) => ({ payout_number: row('payout_number', '+', 1) }))
    .where('held_at', 'is not', null)
    .where('approved_at', 'is', null)
    .executeTakeFirst()

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

/** Withdrawals on which a machine has something left to do, in no order: those that wait long must not keep the others from their turn. */
export async function withdrawalsUnderWay(db: Db, madeBefore: Date, limit: number): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('created_at', '<=', madeBefore)
    .where((where) =>
      where.or([
        where('status', '=', 'PAID'),
        where.and([
          where('status', '=', 'OPEN'),
          where.or([where('held_at', 'is', null), where('approved_at', 'is not', null)]),
        ]),
        where.and([
          where('status', 'in', ['REJECTED', 'CANCELED', 'FAILED']),
          where('held_at', 'is not', null),
          where('returned_at', 'is', null),
        ]),
      ]),
    )
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
}
