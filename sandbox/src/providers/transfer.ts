import { z } from 'zod'
import { formatMoney, wireMoney } from '../money.ts'

export const transferOrder = z.strictObject({
  reference: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  memberId: z.string().max(64),
  direction: z.enum(['IN', 'OUT']),
  amount: wireMoney,
  currency: z.literal('THB'),
})
export type TransferOrder = Omit<z.output<typeof transferOrder>, 'currency'>

export type TransferCode = 'INSUFFICIENT_CREDIT' | 'AGENCY_CREDIT_USED_UP' | 'REFUSED_BY_PROVIDER'

export type TransferRow = {
  reference: string
  member_id: string
  direction: 'IN' | 'OUT'
  amount: bigint
  status: 'CONFIRMED' | 'REFUSED'
  code: TransferCode | null
  balance_before: bigint
  balance_after: bigint
  at: string
}

/** `left` = what the operator may still put in; null = the provider does not count it. */
type Limits = { balance: bigint; left: bigint | null; refuse: boolean }

export function refusalOf(
  { direction, amount }: TransferOrder,
  { balance, left, refuse }: Limits,
): TransferCode | null {
  if (refuse) return 'REFUSED_BY_PROVIDER'
  if (direction === 'OUT') return amount > balance ? 'INSUFFICIENT_CREDIT' : null
  return left !== null && amount > left ? 'AGENCY_CREDIT_USED_UP' : null
}

export const balanceAfter = (order: TransferOrder, balance: bigint) =>
  order.direction === 'IN' ? balance + order.amount : balance - order.amount

export const isSameTransfer = (row: TransferRow, order: TransferOrder) =>
  row.member_id === order.memberId && row.direction === order.direction && row.amount === order.amount

export const wireTransfer = (row: TransferRow) => ({
  reference: row.reference,
  memberId: row.member_id,
  direction: row.direction,
  amount: formatMoney(row.amount),
  currency: 'THB',
  status: row.status,
  code: row.code,
  balanceBefore: formatMoney(row.balance_before),
  balanceAfter: formatMoney(row.balance_after),
  at: row.at,
})
