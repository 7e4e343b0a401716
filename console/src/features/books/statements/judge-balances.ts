import { readBalance } from '@kham/contract/operator/books/statement-cells'
import type { Direction, FormOfStatement } from '@kham/contract/operator/books/statement-form'
import {
  columnsOfStatement,
  readMoved,
  signedMinor,
  type ColumnsOfStatement,
} from '@kham/contract/operator/books/statement-row'
import { validate } from '@kham/contract/validate'
import type { Columns } from './column-words.ts'
import type { CsvRecord } from './read-csv.ts'

/** What a line moves, and the balance beside it. */
interface Step {
  moved: bigint
  balance: bigint
}

/**
 * Where the balances say that a debit goes: out, as in a bank's statement, or in, as in the books that the agency keeps of its account. null =
 * they do not tell, or no column or word for debits does.
 */
export function debitOf(records: readonly CsvRecord[], columns: Columns): Direction | null {
  const checked = validate(columnsOfStatement, columns)
  const namesDebits = [columns.credit, columns.debit, columns.direction].some((place) => place !== undefined)
  if (!checked.ok || !namesDebits || columns.balance === undefined) return null
  const steps = records.map(({ cells }) => stepOf(cells, checked.value, columns.balance!))
  const fits = (sign: bigint) => Math.max(fitting(steps, sign), fitting(steps.toReversed(), sign))
  const [out, into] = [fits(1n), fits(-1n)]
  const pairs = steps.filter((step, n) => step && steps[n - 1]).length
  // Balances of another kind fit now and then by chance.
  if (2 * Math.max(out, into) < pairs) return null
  return out === into ? null : out > into ? 'OUT' : 'IN'
}

function stepOf(cells: readonly string[], columns: ColumnsOfStatement, place: number): Step | null {
  const form: FormOfStatement = { unsigned: 'IN' }
  const moved = readMoved((column) => cells[columns[column] ?? -1] ?? '', columns, form)
  const balance = signedMinor(readBalance(cells[place] ?? ''))
  if (typeof moved === 'string' || balance === null) return null
  return { moved: moved.direction === 'IN' ? moved.amountMinor : -moved.amountMinor, balance }
}

/** How many lines lead from the balance of the line before to their own. */
const fitting = (steps: readonly (Step | null)[], sign: bigint) =>
  steps.filter((step, n) => {
    const before = steps[n - 1]
    return step && before && before.balance + sign * step.moved === step.balance
  }).length
