import { agencyInfo } from '@kham/contract/site/agency'
import { call } from '@kham/contract/client'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'

/** The agency of the site. Loaded once, before anything shows. */
export const agencyQuery = queryOptions({
  queryKey: ['agency'],
  queryFn: ({ signal }) => call(agencyInfo, { signal }),
  retry: false,
  staleTime: Infinity,
  gcTime: Infinity,
})

export const useAgency = () => useSuspenseQuery(agencyQuery).data.agency

/** undefined = it is still on its way. */
export const useKnownAgency = () => useQuery({ ...agencyQuery, enabled: false }).data?.agency
