import { bankNames } from '@kham/contract/banks'
import type { PayoutRow } from './payout.ts'

const columns = ['reference', 'bank', 'account number', 'account name', 'amount', 'note'] as const

export type PayoutInBatch = Pick<
  PayoutRow,
  'reference' | 'bank_code' | 'account_number' | 'account_name' | 'amount_minor'
> & { code: string | null }

/** Payouts as a file for a bank's form, RFC 4180; the mark at the beginning tells Excel that it is UTF-8. */
export const payoutBatch = (payouts: readonly PayoutInBatch[]): string =>
  `\uFEFF${[columns, ...payouts.map(lineOf)].map((values) => `${values.map(csvValue).join(',')}\r\n`).join('')}`

const lineOf = (row: PayoutInBatch) => [
  row.reference,
  bankNames[row.bank_code],
  row.account_number,
  row.account_name,
  // Whole kip: a payout has no others.
  String(row.amount_minor / 100n),
  row.code ?? '',
]

/** What a spreadsheet would take for a formula is made text: whoever named an account could have it run something. */
function csvValue(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
