import { call } from '@kham/contract/client'
import { adjustmentQueue } from '@kham/contract/operator/adjustments'
import { queryOptions } from '@tanstack/react-query'
import { counted } from '../orders/followed.ts'

export const adjustmentKeys = ['adjustments'] as const

export const unfinishedCountQuery = queryOptions({
  queryKey: [...adjustmentKeys, 'unfinished-count'],
  queryFn: ({ signal }) => call(adjustmentQueue, { query: { unfinished: 'true', pageSize: '1' }, signal }),
  ...counted(15_000),
})
