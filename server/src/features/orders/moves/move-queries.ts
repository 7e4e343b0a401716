import { sql, type Updateable } from 'kysely'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { MoveStatus } from '../../../db/order-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { nextStatuses, type MoveId, type MoveRow, type MoveStep } from './move.ts'

const one = (db: Db, { agencyId, moveId }: MoveId) =>
  db.selectFrom('credit_moves').selectAll().where('agency_id', '=', agencyId).where('move_id', '=', moveId)

export const findMove = (db: Db, id: MoveId) => one(db, id).executeTakeFirst()

export const findOwnMove = (db: Db, id: MoveId, playerId: string) =>
  one(db, id).where('player_id', '=', playerId).executeTakeFirst()

const ofPlayer = (db: Db, agencyId: string, playerId: string) =>
  db.selectFrom('credit_moves').where('agency_id', '=', agencyId).where('player_id', '=', playerId)

export const findMoveByKey = (db: Db, agencyId: string, playerId: string, key: string) =>
  ofPlayer(db, agencyId, playerId).selectAll().where('idempotency_key', '=', key).executeTakeFirst()

export const findOpenMove = (db: Db, agencyId: string, playerId: string) =>
  ofPlayer(db, agencyId, playerId).selectAll().where('status', '=', 'OPEN').executeTakeFirst()

export async function movePage(
  db: Db,
  agencyId: string,
  playerId: string,
  { status, ...asked }: Page & { status?: OrderStatus[] | undefined },
) {
  const matching = ofPlayer(db, agencyId, playerId).$if(status !== undefined, (query) =>
    query.where(sql`status`, 'in', status!),
  )
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('move_id', 'desc')
    .$call(onlyPage(asked))
    .execute()
  return { rows, total: await totalOf(matching) }
}

export const insertMove = (tx: Tx, row: MoveRow) =>
  tx.insertInto('credit_moves').values(row).returningAll().executeTakeFirstOrThrow()

type Change = Updateable<Tables['credit_moves']>

const change = (tx: Tx, { agencyId, moveId }: MoveId, from: MoveStatus, set: Change) =>
  tx
    .updateTable('credit_moves')
    .set(set)
    .where('agency_id', '=', agencyId)
    .where('move_id', '=', moveId)
    .where('status', '=', from)
    .returningAll()

/** Moves its status on only from `from`; undefined = somebody else did first. */
export function changeStatus(tx: Tx, id: MoveId, from: MoveStatus, to: MoveStatus, also: Change) {
  if (!nextStatuses[from].includes(to)) throw new Error(`a move of credit never goes from ${from} to ${to}`)
  return change(tx, id, from, { ...also, status: to }).executeTakeFirst()
}

/** The credit is with us, once; undefined = somebody else wrote that first. */
export const markTaken = (tx: Tx, id: MoveId, at: Date) =>
  change(tx, id, 'OPEN', { taken_at: at }).where('taken_at', 'is', null).executeTakeFirst()

/** The credit is back, once; undefined = somebody else wrote that first. */
export const markReturned = (tx: Tx, id: MoveId, at: Date) =>
  change(tx, id, 'FAILED', { returned_at: at }).where('returned_at', 'is', null).executeTakeFirst()

export interface WaitingMove extends MoveId {
  step: MoveStep
  /** Whom it waits for. */
  partner: ProviderId
}

/** Moves of which a step has no outcome yet, in no order. A refused return waits for an operator. */
export async function movesUnderWay(db: Db, askedBefore: Date, limit: number): Promise<WaitingMove[]> {
  const rows = await db
    .selectFrom('credit_transfers')
    .select(['agency_id', 'order_id', 'provider_id', 'step'])
    .where('order_kind', '=', 'move')
    .$narrowType<{ step: MoveStep }>()
    .where('status', 'in', ['REQUESTED', 'SENT', 'UNKNOWN'])
    .where('created_at', '<=', askedBefore)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    agencyId: row.agency_id,
    moveId: row.order_id,
    partner: row.provider_id,
    step: row.step,
  }))
}
