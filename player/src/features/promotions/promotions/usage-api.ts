import { call } from '@kham/contract/client'
import { usageHistory } from '@kham/contract/promotions/usages'
import { queryOptions } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'

/** The newest uses with their names, for orders that were made under one. */
export const namedUsagesQuery = queryOptions({
  queryKey: [...liveKeys.promotions, 'usages', 'named'],
  queryFn: ({ signal }) => call(usageHistory, { query: { pageSize: '100' }, signal }),
  staleTime: 60_000,
})
