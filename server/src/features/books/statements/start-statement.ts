import type { z } from 'zod/mini'
import { formFields, type FormOfStatement } from '@kham/contract/operator/books/statement-form'
import { statementColumns, type ColumnsOfStatement } from '@kham/contract/operator/books/statement-row'
import type * as contract from '@kham/contract/operator/books/statements'
import type { Context } from '../../../context.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import type { StatementRecord } from './statement.ts'
import { insertStatement, methodsOf, unfinishedImport } from './statement-queries.ts'

export interface Starting {
  agencyId: string
  staffId: string
  form: z.output<typeof contract.startStatement.body>
}

/**
 * Begins to import a file; of one that is being imported already it answers that import, so that it is taken up where it stopped. Refuses
 * with VALIDATION, STATEMENT_UNDER_WAY.
 */
export async function startStatement(
  { db, clock }: Context,
  { agencyId, staffId, form }: Starting,
): Promise<StatementRecord> {
  const { paymentMethod: method, fileName, fileHash, columns, form: written = {}, rows } = form
  const methods = await methodsOf(db, agencyId)
  if (!methods.some(({ id }) => id === method))
    throw new Refusal('VALIDATION', { fields: { paymentMethod: 'NOT_ALLOWED' } })
  const now = clock()
  const file = { agency_id: agencyId, method, file_hash: fileHash }
  const started = await insertStatement(db, {
    ...file,
    statement_id: newId(now),
    file_name: fileName,
    columns: JSON.stringify(columns),
    form: JSON.stringify(written),
    row_count: rows,
    started_by: staffId,
    started_at: now,
  })
  if (started) return started
  const before = await unfinishedImport(db, file)
  // Settled in between: whoever asks again begins anew.
  if (!before) throw new Refusal('STATEMENT_UNDER_WAY')
  const isAlike =
    before.row_count === rows && isSame(before.columns, columns) && isWrittenSo(before.form, written)
  if (!isAlike) throw new Refusal('STATEMENT_UNDER_WAY')
  return before
}

const isSame = (before: ColumnsOfStatement, now: ColumnsOfStatement) =>
  statementColumns.every((column) => before[column] === now[column])
const isWrittenSo = (before: FormOfStatement, now: FormOfStatement) =>
  formFields.every((field) => before[field] === now[field])
