import { bankNames } from '@kham/contract/cashier/banks'
import { usualBatchColumns, type BatchColumn } from '@kham/contract/operator/orders/payout-batch'
import { csvFile } from '../../../csv.ts'
import { xlsxFile, type Cell } from '../../../xlsx.ts'
import type { PayoutRow } from './payout.ts'

export type PayoutInBatch = Pick<
  PayoutRow,
  'reference' | 'bank_code' | 'account_number' | 'account_name' | 'amount_minor'
> & { code: string | null }

interface Form {
  /** In the order of the bank's form. */
  columns?: readonly BatchColumn[] | undefined
  /** Whether the last line says how many there are, and their sum. */
  hasTotal?: boolean
}

/** Payouts as a file for a bank's form. */
export const payoutBatch = (payouts: readonly PayoutInBatch[], form: Form = {}): string =>
  csvFile(linesOf(payouts, form).map((cells) => cells.map(String)))

/** The same as a workbook: of account numbers a spreadsheet keeps each digit. */
export const payoutWorkbook = (payouts: readonly PayoutInBatch[], form: Form = {}): Buffer =>
  xlsxFile('Payouts', linesOf(payouts, form))

function linesOf(
  payouts: readonly PayoutInBatch[],
  { columns: names = usualBatchColumns, hasTotal = false }: Form,
): Cell[][] {
  const lines: Cell[][] = [
    names.map((name) => columns[name].head),
    ...payouts.map((row) => names.map((name) => columns[name].value(row))),
  ]
  const said = names.find((name) => name !== 'amount')
  // A sum alone in its line would be one more payout.
  if (!hasTotal || said === undefined) return lines
  const sum = payouts.reduce((all, { amount_minor }) => all + amount_minor, 0n)
  const total = names.map((name) => {
    if (name === 'amount') return kipOf(sum)
    return name === said ? `TOTAL ${payouts.length}` : ''
  })
  return [...lines, total]
}

// Whole kip: a payout has no others.
const kipOf = (minor: bigint) => minor / 100n

const columns: Record<BatchColumn, { head: string; value: (row: PayoutInBatch) => Cell }> = {
  reference: { head: 'reference', value: (row) => row.reference },
  bank: { head: 'bank', value: (row) => bankNames[row.bank_code] },
  bankCode: { head: 'bank code', value: (row) => row.bank_code.toUpperCase() },
  accountNumber: { head: 'account number', value: (row) => row.account_number },
  accountName: { head: 'account name', value: (row) => row.account_name },
  amount: { head: 'amount', value: (row) => kipOf(row.amount_minor) },
  note: { head: 'note', value: (row) => row.code ?? '' },
}
