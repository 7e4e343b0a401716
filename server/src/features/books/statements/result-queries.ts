import { sql } from 'kysely'
import type { ComparedKind } from '../../../db/statement-tables.ts'
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

/**
 * Of a line `r` and its result `s`: whether it was likely a payment that a line of another statement has by its reference. In lists with the same
 * columns one movement has one reference, so that these are two, and nobody knows the first. Zeros in front are no difference.
 */
export const isOfAnother = sql<boolean>`(s.result = 'LIKELY' and s.payment_id is not null and r.reference is not null and exists (
  select from statement_results m
  join statement_rows x on x.agency_id = m.agency_id and x.statement_id = m.statement_id and x.number = m.number
  join bank_statements theirs on theirs.agency_id = m.agency_id and theirs.statement_id = m.statement_id
  join bank_statements own on own.agency_id = r.agency_id and own.statement_id = r.statement_id
  where m.agency_id = s.agency_id and m.payment_id = s.payment_id and m.result = 'MATCHED' and m.statement_id <> s.statement_id
    and theirs.columns = own.columns and x.fingerprint <> r.fingerprint and ltrim(x.reference, '0') <> ltrim(r.reference, '0')))`

/** What comparing a line came to, as later statements leave it. */
export const resultNow = sql<ComparedKind | null>`case when ${isOfAnother} then 'UNKNOWN_TO_US' else s.result end`
