import { call } from '@kham/contract/client'
import { reversalQueue } from '@kham/contract/operator/reversals'
import { queryOptions } from '@tanstack/react-query'
import { counted } from '../orders/followed.ts'

export const reversalKeys = ['reversals'] as const

export const unfinishedCountQuery = queryOptions({
  queryKey: [...reversalKeys, 'unfinished-count'],
  queryFn: ({ signal }) => call(reversalQueue, { query: { unfinished: 'true', pageSize: '1' }, signal }),
  ...counted(15_000),
})
