import { call } from '@kham/contract/client'
import { changeLicence, readLicence, type LicenceForm } from '@kham/contract/operator/site/licence'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** Asked for once: what somebody types is not to change under their hands. A change by another is refused when it is saved. */
export const licenceQuery = queryOptions({
  queryKey: ['licence'],
  queryFn: ({ signal }) => call(readLicence, { signal }),
  refetchOnWindowFocus: false,
})

/** Refetches after success and refusal alike. */
export function useChangeLicence() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: LicenceForm) => call(changeLicence, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: licenceQuery.queryKey }),
  })
}
