import { call } from '@kham/contract/client'
import { agencyKeys, verifyReceipt } from '@kham/contract/books/receipts'
import { queryOptions } from '@tanstack/react-query'
import { checkReceipt, type Checked } from './check-receipt.ts'
import { isSigned } from './check-signature.ts'
import { fromCompact } from './compact.ts'

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
