import * as z from 'zod/mini'
import { readAmount, readText, readTime } from './statement-cells.ts'

export const mostStatementRows = 20_000
/** In one piece of a file. */
export const mostRowsAtOnce = 500
export const mostCells = 64
export const mostLineBytes = 4096
const mostReference = 100
const mostDescription = 500

/** What a statement tells of a movement: its amount either with a sign, or in a column for each way. */
export const statementColumns = [
  'date',
  'reference',
  'amount',
  'credit',
  'debit',
  'description',
  'balance',
] as const
export type StatementColumn = (typeof statementColumns)[number]

const cell = z.int().check(z.minimum(0), z.maximum(mostCells - 1))

/** Which cell of a line holds what. */
export const columnsOfStatement = z
  .strictObject({
    date: cell,
    reference: z.optional(cell),
    amount: z.optional(cell),
    credit: z.optional(cell),
    debit: z.optional(cell),
    description: z.optional(cell),
    balance: z.optional(cell),
  })
  .check(
    z.refine(
      ({ amount, credit, debit }) => (amount === undefined) !== (credit === undefined && debit === undefined),
      { path: ['amount'], error: 'REQUIRED' },
    ),
  )
export type ColumnsOfStatement = z.infer<typeof columnsOfStatement>

/** Why a line cannot be imported. */
export const rowFaults = [
  'TOO_LONG',
  'NO_DATE',
  'BAD_DATE',
  'NO_AMOUNT',
  'BAD_AMOUNT',
  'BOTH_WAYS',
  'BAD_BALANCE',
  'REFERENCE_TOO_LONG',
  'DESCRIPTION_TOO_LONG',
] as const
export type RowFault = (typeof rowFaults)[number]

/** IN = it came to the account, OUT = it left it. */
export const directions = ['IN', 'OUT'] as const
export type Direction = (typeof directions)[number]

export interface BankMovement {
  at: Date
  hasTime: boolean
  direction: Direction
  /** Never below zero. */
  amountMinor: bigint
  reference: string | null
  description: string
  balanceMinor: bigint | null
}

export type ReadRow = { movement: BankMovement } | { faults: RowFault[] }

const text = new TextEncoder()
export const isLineTooLong = (cells: readonly string[]) =>
  cells.length > mostCells || text.encode(cells.join(',')).length > mostLineBytes

/** One line of a statement, or everything that is wrong with it. null = it was too long to be sent. */
export function readRow(cells: readonly string[] | null, columns: ColumnsOfStatement): ReadRow {
  if (cells === null || isLineTooLong(cells)) return { faults: ['TOO_LONG'] }
  const at = (column: StatementColumn) => {
    const place = columns[column]
    return place === undefined ? '' : (cells[place] ?? '')
  }
  const time = readTime(at('date'))
  const amount = readMovedAmount(at, columns)
  const balance = readAmount(at('balance'))
  const reference = readText(at('reference'))
  const description = readText(at('description'))
  const faults: RowFault[] = []
  if (time === 'NONE') faults.push('NO_DATE')
  if (time === 'BAD') faults.push('BAD_DATE')
  if (typeof amount === 'string') faults.push(amount)
  if (balance === 'BAD') faults.push('BAD_BALANCE')
  if (reference.length > mostReference) faults.push('REFERENCE_TOO_LONG')
  if (description.length > mostDescription) faults.push('DESCRIPTION_TOO_LONG')
  if (typeof time === 'string' || typeof amount === 'string' || faults.length > 0) return { faults }
  const movement = {
    ...time,
    direction: amount < 0n ? ('OUT' as const) : ('IN' as const),
    amountMinor: amount < 0n ? -amount : amount,
    reference: /[\p{L}\p{N}]/u.test(reference) ? reference : null, // a dash stands for none
    description,
    balanceMinor: typeof balance === 'bigint' ? balance : null,
  }
  return { movement }
}

/** What came in, or below zero what went out. */
function readMovedAmount(
  at: (column: StatementColumn) => string,
  columns: ColumnsOfStatement,
): bigint | 'NO_AMOUNT' | 'BAD_AMOUNT' | 'BOTH_WAYS' {
  if (columns.amount !== undefined) {
    const amount = readAmount(at('amount'))
    if (amount === 'BAD') return 'BAD_AMOUNT'
    return amount === 'NONE' || amount === 0n ? 'NO_AMOUNT' : amount
  }
  const [credit, debit] = [readAmount(at('credit')), readAmount(at('debit'))]
  if (credit === 'BAD' || debit === 'BAD') return 'BAD_AMOUNT'
  const cameIn = credit === 'NONE' ? 0n : credit
  // Some banks write what goes out below zero although it has a column of its own.
  const wentOut = debit === 'NONE' ? 0n : debit < 0n ? -debit : debit
  if (cameIn < 0n) return 'BAD_AMOUNT'
  if (cameIn > 0n && wentOut > 0n) return 'BOTH_WAYS'
  return cameIn === wentOut ? 'NO_AMOUNT' : cameIn - wentOut
}
