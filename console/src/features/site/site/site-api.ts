import { call } from '@kham/contract/client'
import {
  addHost,
  changeSite,
  readSite,
  removeHost,
  type HostUse,
  type SiteForm,
} from '@kham/contract/operator/site/site-settings'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { agencyQuery } from '@kham/site/agency'

/** Asked for once: what somebody types is not to change under their hands. A change by another is refused when it is saved. */
export const siteQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: ({ signal }) => call(readSite, { signal }),
  refetchOnWindowFocus: false,
})

const showAnew = (client: QueryClient) => client.invalidateQueries({ queryKey: siteQuery.queryKey })

/** Refetches after success and refusal alike, and the console's own name and logo with it. */
export function useChangeSite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SiteForm) => call(changeSite, { body }),
    onSuccess: ({ site: { name, logo, languages, social, minAge } }) =>
      client.setQueryData(
        agencyQuery.queryKey,
        (known) => known && { agency: { ...known.agency, name, logo, languages, social, minAge } },
      ),
    onSettled: () => showAnew(client),
  })
}

export function useAddHost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { host: string; use: HostUse }) => call(addHost, { body }),
    onSettled: () => showAnew(client),
  })
}

/** `isThis`: whoever removes it is working there, and has been warned. */
export function useRemoveHost({ host, isThis }: { host: string; isThis: boolean }, onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeHost, { query: { host, ...(isThis ? { evenThis: 'true' as const } : {}) } }),
    onSuccess: onRemoved,
    // A removed host can be asked nothing more.
    onSettled: () => (isThis ? undefined : showAnew(client)),
  })
}
