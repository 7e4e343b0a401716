import type { Insertable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/db.ts'
import type { RowId } from './statement.ts'

/** A line, with what comparing it came to; null = it was not compared, or does not count. */
export const comparedRow = (tx: Tx, { agencyId, statementId, number }: RowId) =>
  tx
    .selectFrom('statement_rows as r')
    .innerJoin('bank_statements as b', (join) =>
      join.onRef('b.agency_id', '=', 'r.agency_id').onRef('b.statement_id', '=', 'r.statement_id'),
    )
    .leftJoin('statement_results as s', (join) =>
      join
        .onRef('s.agency_id', '=', 'r.agency_id')
        .onRef('s.statement_id', '=', 'r.statement_id')
        .onRef('s.result_no', '=', 'r.number'),
    )
    .select(['b.method', 's.result', 'r.direction', 'r.reference', 'r.amount_minor', 'r.at'])
    .where('r.agency_id', '=', agencyId)
    .where('r.statement_id', '=', statementId)
    .where('r.number', '=', number)
    .executeTakeFirst()

type Queued = Omit<Insertable<Tables['statement_queued']>, 'agency_id' | 'statement_id' | 'number'>

export const insertQueued = (tx: Tx, { agencyId, statementId, number }: RowId, queued: Queued) =>
  tx
    .insertInto('statement_queued')
    .values({ agency_id: agencyId, statement_id: statementId, number, ...queued })
    .execute()
