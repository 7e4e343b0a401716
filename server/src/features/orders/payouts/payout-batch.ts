import { bankNames } from '@kham/contract/cashier/banks'
import { usualBatchColumns, type BatchColumn } from '@kham/contract/operator/orders/payouts'
import { csvFile } from '../../../csv.ts'
import type { PayoutRow } from './payout.ts'

export type PayoutInBatch = Pick<
  PayoutRow,
  'reference' | 'bank_code' | 'account_number' | 'account_name' | 'amount_minor'
> & { code: string | null }

/** Payouts as a file for a bank's form. */
export function payoutBatch(payouts: readonly PayoutInBatch[], names = usualBatchColumns): string {
  const head = names.map((name) => columns[name].head)
  const lines = payouts.map((row) => names.map((name) => columns[name].value(row)))
  return csvFile([head, ...lines])
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
