import { agencyInfo } from '@kham/contract/site/agency'
import { call } from '@kham/contract/client'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'

/** Whose site this is. Loaded before anything shows, once. */
export const agencyQuery = queryOptions({
  queryKey: ['agency'],
  queryFn: ({ signal }) => call(agencyInfo, { signal }),
  retry: false,
  staleTime: Infinity,
  gcTime: Infinity,
})

export const useAgency = () => useSuspenseQuery(agencyQuery).data.agency
