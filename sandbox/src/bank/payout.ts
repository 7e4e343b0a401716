import { z } from 'zod'
import { formatMoney, wireKip } from '../money.ts'

export type PayoutState = 'SENT' | 'DONE' | 'REJECTED' | 'RETURNED'

export const payoutOrder = z.strictObject({
  reference: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  amount: wireKip,
  currency: z.literal('LAK'),
  bankCode: z.string().min(1).max(40),
  accountNumber: z.string().regex(/^\d{4,20}$/),
  accountName: z.string().min(1).max(100),
})
export type PayoutOrder = z.output<typeof payoutOrder>

export type PayoutRow = {
  mid: string
  reference: string
  state: PayoutState
  bank_ref: string
  amount: bigint
  bank_code: string
  account_number: string
  account_name: string
  created_at: string
  at: string
  moves_at: string | null
}

/** Account numbers with a fate of their own, so that a test can produce each ending. */
export function nextPayoutState(state: PayoutState, accountNumber: string): PayoutState | null {
  if (state === 'SENT') return accountNumber.endsWith('000000') ? 'REJECTED' : 'DONE'
  if (state === 'DONE' && accountNumber.endsWith('999999')) return 'RETURNED'
  return null
}

export const isSamePayout = (row: PayoutRow, order: PayoutOrder) =>
  row.amount === order.amount &&
  row.bank_code === order.bankCode &&
  row.account_number === order.accountNumber &&
  row.account_name === order.accountName

export const wirePayout = (row: PayoutRow) => ({
  reference: row.reference,
  state: row.state,
  bankRef: row.bank_ref,
  amount: formatMoney(row.amount),
  currency: 'LAK',
  at: row.at,
})
