import { call } from '@kham/contract/client'
import { wagerHistory } from '@kham/contract/play/wagers'
import { queryOptions } from '@tanstack/react-query'
import type { WagerSearch } from './wager-search.ts'

export const wagersQuery = ({ page = 1, provider }: WagerSearch) =>
  queryOptions({
    queryKey: ['wagers', page, provider ?? 'ALL'],
    queryFn: ({ signal }) =>
      call(wagerHistory, { query: { page: String(page), ...(provider ? { provider } : {}) }, signal }),
    staleTime: 0,
  })
