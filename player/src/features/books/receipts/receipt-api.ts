import { call } from '@kham/contract/client'
import { depositReceipt, moveReceipt, withdrawReceipt } from '@kham/contract/books/receipts'
import { queryOptions } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'
import type { OrderKind } from '../../orders/kernel/order-way.ts'

const endpoints = { deposit: depositReceipt, withdraw: withdrawReceipt, move: moveReceipt }
const keys = { deposit: liveKeys.deposits, withdraw: liveKeys.withdraws, move: liveKeys.moves }

/** Keyed under its orders, so that the event of its issue refetches it. */
export const receiptQuery = (kind: OrderKind, id: string) =>
  queryOptions({
    queryKey: [...keys[kind], 'receipt', id],
    queryFn: async ({ signal }) => (await call(endpoints[kind], { params: { id }, signal })).receipt,
    staleTime: 0,
  })

/** Where anyone can check it. What follows the # never leaves the browser, so no log has it. */
export const verifyLink = (compact: string) => `${window.location.origin}/verify#${compact}`
