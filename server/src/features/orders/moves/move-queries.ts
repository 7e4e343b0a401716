import { sql } from 'kysely'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db, Tx } from '../../../db/db.ts'
import { orderStore } from '../kernel/order-store.ts'
import { nextStatuses, type MoveId, type MoveRow, type MoveStep } from './move.ts'

const store = orderStore('move', nextStatuses)

export const {
  orderOf,
  find: findMove,
  findOwn: findOwnMove,
  findByKey: findMoveByKey,
  findOpen: findOpenMove,
  page: movePage,
  move: changeStatus,
} = store

export const insertMove = (tx: Tx, row: MoveRow) =>
  tx.insertInto('credit_moves').values(row).returningAll().executeTakeFirstOrThrow()

/** The credit is with us, once; undefined = somebody else wrote that first. */
export const markTaken = (tx: Tx, id: MoveId, at: Date) =>
  store.change(tx, id, 'OPEN', { taken_at: at }, (where) => where('taken_at', 'is', null))

/** The credit is back, once; undefined = somebody else wrote that first. */
export const markReturned = (tx: Tx, id: MoveId, at: Date) =>
  store.change(tx, id, 'FAILED', { returned_at: at }, (where) => where('returned_at', 'is', null))

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
