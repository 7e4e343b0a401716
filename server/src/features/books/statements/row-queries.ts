import { sql, type Insertable, type Selectable } from 'kysely'
import type { Direction } from '@kham/contract/operator/books/statement-form'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Movement } from './compare-rows.ts'
import type { StatementId, StatementRecord } from './statement.ts'

export const insertRows = (tx: Tx, rows: Insertable<Tables['statement_rows']>[]) =>
  tx.insertInto('statement_rows').values(rows).execute()

/** A line by what makes it the same one as another of its statement. */
export type Alike = Pick<
  Selectable<Tables['statement_rows']>,
  'fingerprint' | 'occurrence' | 'at' | 'description' | 'balance_minor'
>

/** The lines of a statement with these fingerprints, the first of each occurrence. */
export async function rowsAlike(
  tx: Tx,
  { agencyId, statementId }: StatementId,
  fingerprints: readonly string[],
): Promise<Alike[]> {
  if (fingerprints.length === 0) return []
  return tx
    .selectFrom('statement_rows')
    .distinctOn(['fingerprint', 'occurrence'])
    .select(['fingerprint', 'occurrence', 'at', 'description', 'balance_minor'])
    .where('agency_id', '=', agencyId)
    .where('statement_id', '=', statementId)
    .where('fingerprint', 'in', fingerprints)
    .orderBy('fingerprint')
    .orderBy('occurrence')
    .orderBy('number')
    .execute()
}

/**
 * Makes each movement of a statement count that no statement had before. All go in one order, so that two statements which share
 * movements wait for each other, and neither for ever.
 */
export const insertEntries = (tx: Tx, { agency_id, statement_id, method }: StatementRecord) =>
  sql`insert into statement_entries (agency_id, method, fingerprint, occurrence, statement_id, number)
    select distinct on (fingerprint, occurrence) agency_id, ${method}, fingerprint, occurrence, statement_id, number
    from statement_rows where agency_id = ${agency_id} and statement_id = ${statement_id} and fingerprint is not null
    order by fingerprint, occurrence, number
    on conflict do nothing`.execute(tx)

export const dropRows = (tx: Tx, { agencyId, statementId }: StatementId) =>
  tx
    .deleteFrom('statement_rows')
    .where('agency_id', '=', agencyId)
    .where('statement_id', '=', statementId)
    .execute()

/**
 * Every movement of a statement, and whether it counts there. Put together here: of tables that have just been filled a database may know
 * so little that it would look through one of them for each line of the other.
 */
export async function movementsOf(db: Db, { agencyId, statementId }: StatementId): Promise<Movement[]> {
  const entries = await db
    .selectFrom('statement_entries')
    .select('number')
    .where('agency_id', '=', agencyId)
    .where('statement_id', '=', statementId)
    .execute()
  const counted = new Set(entries.map(({ number }) => number))
  const rows = await db
    .selectFrom('statement_rows')
    .select(['number', 'at', 'has_time', 'direction', 'amount_minor', 'reference'])
    .where('agency_id', '=', agencyId)
    .where('statement_id', '=', statementId)
    .where('fingerprint', 'is not', null)
    .$narrowType<{ at: Date; direction: Direction; amount_minor: bigint }>()
    .orderBy('number')
    .execute()
  return rows.map(({ number, at, has_time, direction, amount_minor, reference }) => ({
    number,
    at,
    hasTime: has_time,
    direction,
    amountMinor: amount_minor,
    reference,
    isCounted: counted.has(number),
  }))
}
