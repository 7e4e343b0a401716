import { bankNames } from '@kham/contract/banks'
import { usualBatchColumns, type BatchColumn } from '@kham/contract/operator/payouts'
import type { PayoutRow } from './payout.ts'

export type PayoutInBatch = Pick<
  PayoutRow,
  'reference' | 'bank_code' | 'account_number' | 'account_name' | 'amount_minor'
> & { code: string | null }

/** Payouts as a file for a bank's form, RFC 4180; the mark at the beginning tells Excel that it is UTF-8. */
export function payoutBatch(payouts: readonly PayoutInBatch[], names = usualBatchColumns): string {
  const head = names.map((name) => columns[name].head)
  const lines = payouts.map((row) => names.map((name) => columns[name].value(row)))
  return `\uFEFF${[head, ...lines].map((values) => `${values.map(csvValue).join(',')}\r\n`).join('')}`
}

const columns: Record<BatchColumn, { head: string; value: (row: PayoutInBatch) => string }> = {
  reference: { head: 'reference', value: (row) => row.reference },
  bank: { head: 'bank', value: (row) => bankNames[row.bank_code] },
  bankCode: { head: 'bank code', value: (row) => row.bank_code.toUpperCase() },
  accountNumber: { head: 'account number', value: (row) => row.account_number },
  accountName: { head: 'account name', value: (row) => row.account_name },
  // Whole kip: a payout has no others.
  amount: { head: 'amount', value: (row) => String(row.amount_minor / 100n) },
  note: { head: 'note', value: (row) => row.code ?? '' },
}

/** What a spreadsheet would take for a formula is made text: whoever named an account could have it run something. */
function csvValue(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
