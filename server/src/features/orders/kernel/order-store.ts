import { sql, type Expression, type ExpressionBuilder, type SqlBool, type Updateable } from 'kysely'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { Db, Tx } from '../../../db/db.ts'
import { orderTables, type RowOf, type TableOf } from '../../../db/order-places.ts'
import type { OrderKind } from '../../../db/order-tables.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { idOfKind, keyOf, subjectOfKind, type IdOf } from './order-id.ts'

type StatusOf<K extends OrderKind> = RowOf<K>['status']
type DepositRow = RowOf<'deposit'>
type Change<K extends OrderKind> = Updateable<Tables[TableOf<K>]>
/** A further condition on the row that is changed. */
type Only<K extends OrderKind> = (where: ExpressionBuilder<Tables, TableOf<K>>) => Expression<SqlBool>

/** The queries and updates that every kind of order has. */
export function orderStore<K extends OrderKind>(
  kind: K,
  nextStatuses: Record<StatusOf<K>, readonly StatusOf<K>[]>,
) {
  // Kysely does not resolve the columns of a table that is a type parameter. Those that are named here all kinds have, so one of them
  // stands for each, and what it answers is of the kind again.
  const table = orderTables[kind].table as 'deposits'
  const key = sql.ref<string>(orderTables[kind].key)
  const ofKind = (row: Promise<DepositRow | undefined>) =>
    row as Promise<unknown> as Promise<RowOf<K> | undefined>

  const one = (db: Db, id: IdOf<K>) =>
    db.selectFrom(table).selectAll().where('agency_id', '=', id.agencyId).where(key, '=', keyOf(kind, id))

  const ofPlayer = (db: Db, agencyId: string, playerId: string) =>
    db.selectFrom(table).where('agency_id', '=', agencyId).where('player_id', '=', playerId)

  const changing = (db: Db, id: IdOf<K>, set: Change<K>, only?: Only<K>) =>
    db
      .updateTable(table)
      .set(set as Change<'deposit'>)
      .where('agency_id', '=', id.agencyId)
      .where(key, '=', keyOf(kind, id))
      .$if(only !== undefined, (query) => query.where(only as unknown as Only<'deposit'>))
      .returningAll()

  /** Compare-and-set: updates the order only while its status is `from`; undefined = it is not. */
  const change = (tx: Tx, id: IdOf<K>, from: StatusOf<K>, set: Change<K>, only?: Only<K>) =>
    ofKind(changing(tx, id, set, only).where('status', '=', from).executeTakeFirst())

  return {
    /** For its row, its timeline and its receipt. */
    orderOf: subjectOfKind(kind),

    find: (db: Db, id: IdOf<K>) => ofKind(one(db, id).executeTakeFirst()),

    /** An order of this player. Refuses with NOT_FOUND. */
    own: async ({ db }: Pick<Context, 'db'>, { agencyId, playerId }: PlayerId, orderId: string) => {
      const id = idOfKind(kind, agencyId, orderId)
      const row = await ofKind(one(db, id).where('player_id', '=', playerId).executeTakeFirst())
      if (!row) throw new Refusal('NOT_FOUND')
      return row
    },

    findByKey: (db: Db, agencyId: string, playerId: string, idempotencyKey: string) =>
      ofKind(
        ofPlayer(db, agencyId, playerId)
          .selectAll()
          .where('idempotency_key', '=', idempotencyKey)
          .executeTakeFirst(),
      ),

    findOpen: (db: Db, agencyId: string, playerId: string) =>
      ofKind(ofPlayer(db, agencyId, playerId).selectAll().where('status', '=', 'OPEN').executeTakeFirst()),

    /** The order under way; an unpaid one before a paid one. */
    findUnfinished: (db: Db, agencyId: string, playerId: string) =>
      ofKind(
        ofPlayer(db, agencyId, playerId)
          .selectAll()
          .where('status', 'in', ['OPEN', 'PAID'])
          .orderBy('status')
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),

    /** A page of the player's own, newest first. */
    page: async (
      db: Db,
      agencyId: string,
      playerId: string,
      { status, ...asked }: Page & { status?: OrderStatus[] | undefined },
    ) => {
      const matching = ofPlayer(db, agencyId, playerId).$if(status !== undefined, (query) =>
        query.where('status', 'in', status!),
      )
      const rows = await matching
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy(key, 'desc')
        .$call(onlyPage(asked))
        .execute()
      return { rows: rows as unknown[] as RowOf<K>[], total: await totalOf(matching) }
    },

    /** Moves its status on only from `from`; undefined = somebody else moved it first. */
    move: (tx: Tx, id: IdOf<K>, from: StatusOf<K>, to: StatusOf<K>, also?: Change<K>, only?: Only<K>) => {
      if (!nextStatuses[from].includes(to)) throw new Error(`a ${kind} never moves from ${from} to ${to}`)
      const set: object = { ...also, status: to }
      return change(tx, id, from, set, only)
    },

    change,

    /** Sets columns that have nothing to do with its status. */
    note: (db: Db, id: IdOf<K>, set: Change<K>, only?: Only<K>) =>
      ofKind(changing(db, id, set, only).executeTakeFirst()),
  }
}
