import type { Insertable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/db.ts'
import type { Movement } from './compare-rows.ts'
import { resultNow } from './result-queries.ts'
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
    .select(['b.method', 'r.direction', 'r.reference', 'r.amount_minor', 'r.at'])
    .select(resultNow.as('result'))
    .where('r.agency_id', '=', agencyId)
    .where('r.statement_id', '=', statementId)
    .where('r.number', '=', number)
    .executeTakeFirst()

/** The lines of a statement that nobody knew, that nobody has queued and that move so much in. */
export async function unknownAlike(
  tx: Tx,
  { agencyId, statementId }: RowId,
  amountMinor: bigint,
): Promise<Movement[]> {
  const rows = await tx
    .selectFrom('statement_rows as r')
    .innerJoin('statement_results as s', (join) =>
      join
        .onRef('s.agency_id', '=', 'r.agency_id')
        .onRef('s.statement_id', '=', 'r.statement_id')
        .onRef('s.result_no', '=', 'r.number'),
    )
    .select(['r.number', 'r.at', 'r.has_time', 'r.reference'])
    .where('r.agency_id', '=', agencyId)
    .where('r.statement_id', '=', statementId)
    .where(resultNow, '=', 'UNKNOWN_TO_US')
    .where('r.direction', '=', 'IN')
    .where('r.amount_minor', '=', amountMinor)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('statement_queued as q')
            .select('q.number')
            .whereRef('q.agency_id', '=', 'r.agency_id')
            .whereRef('q.statement_id', '=', 'r.statement_id')
            .whereRef('q.number', '=', 'r.number'),
        ),
      ),
    )
    .$narrowType<{ at: Date }>()
    .orderBy('r.number')
    .execute()
  return rows.map(({ number, at, has_time: hasTime, reference }) => {
    return { number, at, hasTime, direction: 'IN', amountMinor, reference, isCounted: true }
  })
}

type Queued = Omit<Insertable<Tables['statement_queued']>, 'agency_id' | 'statement_id' | 'number'>

export const insertQueued = (tx: Tx, { agencyId, statementId, number }: RowId, queued: Queued) =>
  tx
    .insertInto('statement_queued')
    .values({ agency_id: agencyId, statement_id: statementId, number, ...queued })
    .execute()
