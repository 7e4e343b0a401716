import { lastTimeOf, readRow } from '@kham/contract/operator/books/statement-row'
import type { SentRow } from '@kham/contract/operator/books/statements'
import type { Selectable } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { Refusal } from '../../../refusal.ts'
import { insertRows, rowsAlike, type Alike } from './row-queries.ts'
import { fingerprintOf, type StatementId, type StatementRecord } from './statement.ts'
import { lockStatement, moveStatement, noteRead } from './statement-queries.ts'

/** The next lines of a file: `from` = how many were sent before. */
export interface Piece {
  from: number
  rows: readonly SentRow[]
}

/**
 * Takes the next lines. Lines that are there already change nothing, whoever sends them again; the last ones make the statement READY.
 * Refuses with NOT_FOUND, STATEMENT_SETTLED, VALIDATION.
 */
export async function appendRows({ db }: Context, id: StatementId, { from, rows }: Piece): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const statement = await lockStatement(tx, id)
    if (!statement) throw new Refusal('NOT_FOUND')
    if (statement.state !== 'READING' && statement.state !== 'READY') throw new Refusal('STATEMENT_SETTLED')
    if (from > statement.rows_read) throw new Refusal('VALIDATION', { fields: { from: 'TOO_LARGE' } })
    if (from + rows.length > statement.row_count)
      throw new Refusal('VALIDATION', { fields: { rows: 'TOO_LONG' } })
    if (from === statement.rows_read) await take(tx, statement, rows)
  })
}

async function take(tx: Tx, statement: StatementRecord, sent: readonly SentRow[]) {
  const { agency_id: agencyId, statement_id: statementId, rows_read: before, row_count: all } = statement
  const id = { agencyId, statementId }
  const rows = sent.map((row, n) => toRow(statement, before + n + 1, row))
  await insertRows(tx, await withOccurrences(tx, id, rows))
  const read = {
    rows_read: before + rows.length,
    broken_count: statement.broken_count + rows.filter(({ faults }) => faults.length > 0).length,
  }
  if (read.rows_read < all) await noteRead(tx, id, read)
  else await moveStatement(tx, id, 'READY', read)
}

type NewRow = Omit<Selectable<Tables['statement_rows']>, 'cells'> & { cells: string | null }

function toRow(
  { agency_id, statement_id, columns, form, started_at }: StatementRecord,
  number: number,
  { line, cells }: SentRow,
): NewRow {
  const place = { agency_id, statement_id, number, line }
  const read = readRow(cells, columns, form, lastTimeOf(started_at))
  if ('faults' in read)
    return { ...place, ...nothing, faults: read.faults, cells: cells && JSON.stringify(cells) }
  const { movement } = read
  return {
    ...place,
    faults: [],
    cells: null,
    at: movement.at,
    has_time: movement.hasTime,
    direction: movement.direction,
    amount_minor: movement.amountMinor,
    reference: movement.reference,
    description: movement.description,
    balance_minor: movement.balanceMinor,
    fingerprint: fingerprintOf(movement),
    occurrence: 1,
  }
}

const nothing = {
  at: null,
  has_time: false,
  direction: null,
  amount_minor: null,
  reference: null,
  description: '',
  balance_minor: null,
  fingerprint: null,
  occurrence: null,
} as const

/**
 * A bank that gives no references may have several movements that nothing tells apart: they are counted, so that each stays one. Of lines with
 * one reference the second is the first one again only if all of it is the same, as where two files were put together.
 */
async function withOccurrences(tx: Tx, id: StatementId, rows: readonly NewRow[]): Promise<NewRow[]> {
  const fingerprints = rows.flatMap(({ fingerprint }) => fingerprint ?? [])
  const earlier = Map.groupBy<string | null, Alike>(
    await rowsAlike(tx, id, fingerprints),
    ({ fingerprint }) => fingerprint,
  )
  return rows.map((row) => {
    if (row.fingerprint === null) return row
    const alike = earlier.get(row.fingerprint) ?? []
    const same = row.reference === null ? undefined : alike.find((each) => isSame(each, row))
    const counted = { ...row, occurrence: same?.occurrence ?? alike.length + 1 }
    if (!same) earlier.set(row.fingerprint, [...alike, counted])
    return counted
  })
}

const isSame = (one: Alike, other: Alike) =>
  one.at?.getTime() === other.at?.getTime() &&
  one.description === other.description &&
  one.balance_minor === other.balance_minor
