import { sql, type Insertable, type Updateable } from 'kysely'
import type { StatementState } from '@kham/contract/operator/books/statements'
import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { Tables } from '../../../db/tables.ts'
import { statesBefore, type StatementId, type StatementRecord } from './statement.ts'
import { isAtWork } from '../../../db/resting.ts'

const one = (db: Db, { agencyId, statementId }: StatementId) =>
  db
    .selectFrom('bank_statements')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('statement_id', '=', statementId)

export const findStatement = (db: Db, id: StatementId): Promise<StatementRecord | undefined> =>
  one(db, id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockStatement = (tx: Tx, id: StatementId): Promise<StatementRecord | undefined> =>
  one(tx, id).forUpdate().executeTakeFirst()

/** undefined = the same file is being imported already. */
export const insertStatement = (db: Db, row: Insertable<Tables['bank_statements']>) =>
  db
    .insertInto('bank_statements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const unfinishedImport = (
  db: Db,
  row: Pick<StatementRecord, 'agency_id' | 'method' | 'file_hash'>,
): Promise<StatementRecord | undefined> =>
  db
    .selectFrom('bank_statements')
    .selectAll()
    .where('agency_id', '=', row.agency_id)
    .where('method', '=', row.method)
    .where('file_hash', '=', row.file_hash)
    .where('state', 'in', ['READING', 'READY'])
    .executeTakeFirst()

const change = (tx: Tx, { agencyId, statementId }: StatementId, set: Updateable<Tables['bank_statements']>) =>
  tx
    .updateTable('bank_statements')
    .set(set)
    .where('agency_id', '=', agencyId)
    .where('statement_id', '=', statementId)

/** Moves a statement on if it may go there; undefined = it may not, or there is none. */
export const moveStatement = (
  tx: Tx,
  id: StatementId,
  state: StatementState,
  also: Updateable<Tables['bank_statements']>,
): Promise<StatementRecord | undefined> =>
  change(tx, id, { ...also, state })
    .where('state', 'in', statesBefore(state))
    .returningAll()
    .executeTakeFirst()

/** Until the transaction ends no other statement of the method is compared. */
export const lockComparison = (tx: Tx, { agencyId, method }: { agencyId: string; method: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${agencyId} ${method}`}, 5803))`.execute(tx)

/** Counts the lines that have come. The caller has locked the row. */
export const noteRead = (tx: Tx, id: StatementId, read: { rows_read: number; broken_count: number }) =>
  change(tx, id, read).execute()

const named = (db: Db, agencyId: string) =>
  db
    .selectFrom('bank_statements as b')
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.agency_id', '=', 'b.agency_id').onRef('m.method', '=', 'b.method'),
    )
    .innerJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'b.agency_id').onRef('s.staff_id', '=', 'b.started_by'),
    )
    .leftJoin('staff as c', (join) =>
      join.onRef('c.agency_id', '=', 'b.agency_id').onRef('c.staff_id', '=', 'b.confirmed_by'),
    )
    .leftJoin('staff as d', (join) =>
      join.onRef('d.agency_id', '=', 'b.agency_id').onRef('d.staff_id', '=', 'b.discarded_by'),
    )
    .where('b.agency_id', '=', agencyId)
    .selectAll('b')
    .select(['m.display_name as method_name', 's.display_name as starter'])
    .select(['c.display_name as confirmer', 'd.display_name as discarder'])

export type NamedStatement = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>

export const findNamed = (
  db: Db,
  { agencyId, statementId }: StatementId,
): Promise<NamedStatement | undefined> =>
  named(db, agencyId).where('b.statement_id', '=', statementId).executeTakeFirst()

export async function statementPage(
  db: Db,
  agencyId: string,
  { state, ...page }: Page & { state?: StatementState | undefined },
) {
  const rows = await named(db, agencyId)
    .$if(state !== undefined, (query) => query.where('b.state', '=', state!))
    .orderBy('b.started_at', 'desc')
    .orderBy('b.statement_id')
    .$call(onlyPage(page))
    .execute()
  const matching = db
    .selectFrom('bank_statements')
    .where('agency_id', '=', agencyId)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
  return { rows, total: await totalOf(matching) }
}

/** Also those that are switched off: their accounts may still move. */
export const methodsOf = (db: Db, agencyId: string) =>
  db
    .selectFrom('payment_methods')
    .select(['method as id', 'display_name as name'])
    .where('agency_id', '=', agencyId)
    .orderBy('method')
    .execute()

/** For the look-round: confirmed before a time and not compared yet, the longest waiting first, of every agency. */
export async function statementsToCompare(db: Db, before: Date, limit: number): Promise<StatementId[]> {
  const rows = await db
    .selectFrom('bank_statements')
    .select(['agency_id', 'statement_id'])
    .where('state', '=', 'COMPARING')
    .where('confirmed_at', '<=', before)
    .where(isAtWork('agency_id'))
    .orderBy('confirmed_at')
    .limit(limit)
    .execute()
  return rows.map(({ agency_id: agencyId, statement_id: statementId }) => ({ agencyId, statementId }))
}
