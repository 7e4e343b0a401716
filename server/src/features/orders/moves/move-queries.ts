import type { Tx } from '../../../db/db.ts'
import { orderStore } from '../kernel/order-store.ts'
import { nextStatuses, type MoveId, type MoveRow } from './move.ts'

const store = orderStore('move', nextStatuses)

export const {
  orderOf,
  find: findMove,
  own: ownMove,
  findByKey: findMoveByKey,
  findOpen: findOpenMove,
  page: movePage,
  move: changeStatus,
} = store

export const insertMove = (tx: Tx, row: MoveRow) =>
  tx.insertInto('credit_moves').values(row).returningAll().executeTakeFirstOrThrow()

/** The credit is with us; undefined = another process wrote that first. */
export const markTaken = (tx: Tx, id: MoveId, at: Date) =>
  store.change(tx, id, 'OPEN', { taken_at: at }, (where) => where('taken_at', 'is', null))

/** The credit is back; undefined = another process wrote that first. */
export const markReturned = (tx: Tx, id: MoveId, at: Date) =>
  store.change(tx, id, 'FAILED', { returned_at: at }, (where) => where('returned_at', 'is', null))
