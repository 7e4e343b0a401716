import * as z from 'zod/mini'
import { readAmount } from '../../sameness/amounts.ts'
import { plain } from '../../sameness/digits.ts'
import { isFilledUp, isRounded, longestReference, referenceKey } from '../../sameness/references.ts'
import { readBalance, readMarkedAmount, readText } from './statement-cells.ts'
import { readDirection } from './statement-directions.ts'
import { mostCells, type Direction, type FormOfStatement } from './statement-form.ts'
import { saysSum } from './statement-sums.ts'
import { readTime, type TimeFault } from './statement-times.ts'

export const mostStatementRows = 20_000
/** The most rows in one call: a file is sent in parts. */
export const mostRowsAtOnce = 500
export const mostLineBytes = 4096
const mostReference = 100
const mostDescription = 500

/** How a statement gives a movement's direction: a signed amount, a column for the direction, or a column for each. */
export const statementColumns = [
  'date',
  'time',
  'amPm',
  'reference',
  'amount',
  'direction',
  'credit',
  'debit',
  'currency',
  'description',
  'balance',
] as const
export type StatementColumn = (typeof statementColumns)[number]

const cell = z.int().check(z.minimum(0), z.maximum(mostCells - 1))

/** The meaning of each cell of a line. */
export const columnsOfStatement = z
  .strictObject({
    date: cell,
    time: z.optional(cell),
    /** AM or PM. */
    amPm: z.optional(cell),
    reference: z.optional(cell),
    amount: z.optional(cell),
    direction: z.optional(cell),
    credit: z.optional(cell),
    debit: z.optional(cell),
    currency: z.optional(cell),
    description: z.optional(cell),
    balance: z.optional(cell),
  })
  .check(
    z.refine(
      ({ amount, credit, debit }) => (amount === undefined) !== (credit === undefined && debit === undefined),
      { path: ['amount'], error: 'REQUIRED' },
    ),
    z.refine(({ amount, direction }) => direction === undefined || amount !== undefined, {
      path: ['direction'],
      error: 'NOT_ALLOWED',
    }),
  )
export type ColumnsOfStatement = z.infer<typeof columnsOfStatement>

/** Why a line cannot be imported. */
export const rowFaults = [
  'TOO_LONG',
  'TOO_MANY_CELLS',
  'SPLIT_AMOUNT',
  'NO_DATE',
  'BAD_DATE',
  'FUTURE_DATE',
  'BAD_TIME',
  'SUM',
  'NO_AMOUNT',
  'BAD_AMOUNT',
  'BOTH_WAYS',
  'BAD_DIRECTION',
  'OTHER_CURRENCY',
  'BAD_BALANCE',
  'ROUNDED_REFERENCE',
  'REFERENCE_TOO_LONG',
  'DESCRIPTION_TOO_LONG',
] as const
export type RowFault = (typeof rowFaults)[number]

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

type At = (column: StatementColumn) => string

/** Banks write a movement of a weekend or holiday down on the next working day. */
const daysAhead = 7
/** The latest time of a movement in a file that was read then. */
export const lastTimeOf = (readAt: Date) => new Date(readAt.getTime() + daysAhead * 24 * 3_600_000)

/** A line of a statement, or all its faults. null = it was too long to be sent. `last`: no movement is later. */
export function readRow(
  cells: readonly string[] | null,
  columns: ColumnsOfStatement,
  form: FormOfStatement = {},
  last?: Date,
): ReadRow {
  if (cells === null || isLineTooLong(cells)) return { faults: ['TOO_LONG'] }
  // The surplus cell cannot be identified: 50,000 without quotes is two cells.
  if (form.cells !== undefined && cells.length > form.cells) return { faults: ['TOO_MANY_CELLS'] }
  if (form.unquoted === true && isSplit(cells, columns)) return { faults: ['SPLIT_AMOUNT'] }
  const at: At = (column) => {
    const place = columns[column]
    return place === undefined ? '' : (cells[place] ?? '')
  }
  const amPm = columns.amPm === undefined ? undefined : at('amPm')
  const time = readTime(at('date'), at('time'), form, amPm)
  const moved = withDebits(readMoved(at, columns, form), columns, form)
  const balance = readBalance(at('balance'))
  const named = readReference(at('reference'), at('description'))
  const faults: RowFault[] = []
  if (saysSum(at('reference'), at('description'))) faults.push('SUM')
  if (isFault(time)) faults.push(time)
  else if (last !== undefined && time.at > last) faults.push('FUTURE_DATE')
  if (isFault(moved)) faults.push(moved)
  if (!isKip(at('currency'))) faults.push('OTHER_CURRENCY')
  if (balance === 'BAD') faults.push('BAD_BALANCE')
  faults.push(...named.faults)
  if (isFault(time) || isFault(moved) || faults.length > 0) return { faults }
  const { reference, description } = named
  return { movement: { ...time, ...moved, reference, description, balanceMinor: signedMinor(balance) } }
}

/** A statement is of an account in kip; a cell without words leaves it so. */
const isKip = (currency: string) => readAmount(`${currency} 0`, 'LAK') === '0'

/** One to three digits, and three in the next cell: it may be one amount that was cut at its comma. */
const isSplit = (cells: readonly string[], { amount, credit, debit }: ColumnsOfStatement) =>
  [amount, credit, debit].some(
    (place) =>
      place !== undefined &&
      /^\D*[1-9]\d{0,2}$/.test(plain(cells[place] ?? '')) &&
      /^\d{3}(?:\D.*)?$/.test(plain(cells[place + 1] ?? '')),
  )

const isFault = (read: object | TimeFault | AmountFault): read is TimeFault | AmountFault =>
  typeof read === 'string'

/** null = there is none. */
export const signedMinor = (balance: ReturnType<typeof readBalance>) =>
  typeof balance === 'string' ? null : balance.way === 'OUT' ? -balance.minor : balance.minor

/** The reference of the bank, where it names one payment, and the text of the line. */
function readReference(referenceText: string, descriptionText: string) {
  const text = readText(referenceText)
  const told = readText(descriptionText)
  // A spreadsheet has replaced its last digits by zeros: it names no payment, and is shown with the text.
  const isNone = isFilledUp(text)
  const description = isNone ? `${text} ${told}`.trim() : told
  const faults: RowFault[] = []
  if (isRounded(text)) faults.push('ROUNDED_REFERENCE')
  const isTooLong = text.length > mostReference || hasLongKey(text)
  if (isTooLong && !isNone) faults.push('REFERENCE_TOO_LONG')
  if (description.length > mostDescription) faults.push('DESCRIPTION_TOO_LONG')
  // A dash stands for none.
  const reference = isNone || !/[\p{L}\p{N}]/u.test(text) ? null : text
  return { reference, description, faults }
}

/** The key of a reference may be longer than its text where a character is not ASCII. */
const hasLongKey = (text: string) =>
  (text.length > longestReference || !/^[ -~]*$/.test(text)) &&
  Array.from(referenceKey(text)).length > longestReference

type Moved = Pick<BankMovement, 'direction' | 'amountMinor'>
type AmountFault = 'NO_AMOUNT' | 'BAD_AMOUNT' | 'BOTH_WAYS' | 'BAD_DIRECTION'

/** What a line moves, debits going out. */
export const readMoved = (at: At, columns: ColumnsOfStatement, form: FormOfStatement): Moved | AmountFault =>
  columns.amount === undefined ? readTwoWays(at, form) : readOneAmount(at, columns, form)

/** In books that the agency keeps itself, a debit of its account is money that came in. A sign says where it goes in either. */
function withDebits(moved: Moved | AmountFault, columns: ColumnsOfStatement, { debit }: FormOfStatement) {
  const namesDebits = columns.amount === undefined || columns.direction !== undefined
  if (debit !== 'IN' || !namesDebits || isFault(moved)) return moved
  return { ...moved, direction: moved.direction === 'IN' ? ('OUT' as const) : ('IN' as const) }
}

function readOneAmount(at: At, columns: ColumnsOfStatement, form: FormOfStatement): Moved | AmountFault {
  const amount = readMarkedAmount(at('amount'))
  if (amount === 'BAD') return 'BAD_AMOUNT'
  if (amount === 'NONE' || amount.minor === 0n) return 'NO_AMOUNT'
  const amountMinor = amount.minor
  if (columns.direction === undefined) return { direction: amount.way ?? form.unsigned ?? 'IN', amountMinor }
  const said = readDirection(at('direction'))
  if (said === 'BAD') return 'BAD_DIRECTION'
  const direction = said === 'NONE' ? amount.way : said
  const isContradiction = amount.way !== null && amount.way !== direction
  return direction === null || isContradiction ? 'BAD_DIRECTION' : { direction, amountMinor }
}

function readTwoWays(at: At, { reversals }: FormOfStatement): Moved | AmountFault {
  const [credit, debit] = [readMarkedAmount(at('credit')), readMarkedAmount(at('debit'))]
  if (credit === 'BAD' || debit === 'BAD') return 'BAD_AMOUNT'
  const cameIn = credit === 'NONE' ? 0n : credit.minor
  const wentOut = debit === 'NONE' ? 0n : debit.minor
  if (cameIn > 0n && wentOut > 0n) return 'BOTH_WAYS'
  if (cameIn === 0n && wentOut === 0n) return 'NO_AMOUNT'
  // Some banks write what goes out below zero although it has a column of its own; any other sign says what the column does not.
  if (cameIn > 0n && credit !== 'NONE' && credit.way === 'OUT') return 'BAD_AMOUNT'
  if (wentOut > 0n && debit !== 'NONE' && debit.way === 'IN') return 'BAD_AMOUNT'
  if (wentOut > 0n && debit !== 'NONE' && debit.way === 'OUT' && reversals === true) return 'BAD_DIRECTION'
  return cameIn > 0n ? { direction: 'IN', amountMinor: cameIn } : { direction: 'OUT', amountMinor: wentOut }
}
