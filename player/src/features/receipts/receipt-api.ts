import { call } from '@kham/contract/client'
import {
  agencyKeys,
  depositReceipt,
  moveReceipt,
  verifyReceipt,
  withdrawReceipt,
} from '@kham/contract/receipts'
import { queryOptions } from '@tanstack/react-query'
import { liveKeys } from '../../live.ts'
import type { OrderKind } from '../orders/order-way.ts'
import { checkReceipt, type Checked } from './check-receipt.ts'
import { isSigned } from './check-signature.ts'
import { fromCompact } from './compact.ts'

const endpoints = { deposit: depositReceipt, withdraw: withdrawReceipt, move: moveReceipt }
const keys = { deposit: liveKeys.deposits, withdraw: liveKeys.withdraws, move: liveKeys.moves }

/** Under the key of its orders: the event of its issue asks for it anew. */
export const receiptQuery = (kind: OrderKind, id: string) =>
  queryOptions({
    queryKey: [...keys[kind], 'receipt', id],
    queryFn: async ({ signal }) => (await call(endpoints[kind], { params: { id }, signal })).receipt,
    staleTime: 0,
  })

const unreadable: Checked = { verdict: 'UNREADABLE', body: null, by: null, chained: null }

/** The check of a receipt that came in one word. */
export const checkQuery = (compact: string, agencyId: string) =>
  queryOptions({
    queryKey: ['receipt-check', agencyId, compact],
    queryFn: async ({ signal }) => {
      const signed = await fromCompact(compact)
      if (!signed) return unreadable
      const { keys: published } = await call(agencyKeys, { signal })
      const askServer = (body: typeof signed) => call(verifyReceipt, { body, signal })
      return checkReceipt(signed, { agencyId, keys: published, isSigned, askServer })
    },
    staleTime: 0,
    retry: false,
  })

/** Where anyone can check it. What follows the # never leaves the browser, so no log has it. */
export const verifyLink = (compact: string) => `${window.location.origin}/verify#${compact}`
