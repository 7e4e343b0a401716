import { call } from '@kham/contract/client'
import { changeLimits, readLimits, type LimitsForm } from '@kham/contract/operator/cashier/limits'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const keys = ['limits'] as const

/** Asked for once: what somebody types is not to change under their hands. A change by another is refused when it is saved. */
export const limitsQuery = queryOptions({
  queryKey: keys,
  queryFn: ({ signal }) => call(readLimits, { signal }),
  refetchOnWindowFocus: false,
})

/** Refetches after success and refusal alike. */
export function useChangeLimits() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: LimitsForm) => call(changeLimits, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  })
}
