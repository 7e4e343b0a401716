import type { Tx } from '../../../db/db.ts'
import type { Result } from './compare-rows.ts'
import { idOf, type StatementRecord } from './statement.ts'

const batch = 1000

/** A line has its own number; rows that the statement lacks follow. */
export async function insertResults(tx: Tx, statement: StatementRecord, results: readonly Result[]) {
  const { agencyId: agency_id, statementId: statement_id } = idOf(statement)
  let last = statement.row_count
  for (let n = 0; n < results.length; n += batch) {
    const rows = results.slice(n, n + batch).map(({ number, result, ours }) => ({
      agency_id,
      statement_id,
      result_no: number ?? ++last,
      number,
      result,
      payment_id: ours?.kind === 'payment' ? ours.id : null,
      payout_id: ours?.kind === 'payout' ? ours.id : null,
      bill_id: ours?.kind === 'bill' ? ours.id : null,
      bill_number: ours?.billNumber ?? null,
    }))
    await tx.insertInto('statement_results').values(rows).execute()
  }
}
