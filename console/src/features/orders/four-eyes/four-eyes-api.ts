import { call } from '@kham/contract/client'
import { changeFourEyes, readFourEyes, type FourEyesForm } from '@kham/contract/operator/orders/four-eyes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** Asked for once: what somebody types is not to change under their hands. */
export const fourEyesQuery = queryOptions({
  queryKey: ['payout-rules', 'four-eyes'],
  queryFn: ({ signal }) => call(readFourEyes, { signal }),
  refetchOnWindowFocus: false,
})

/** Refetches after success and refusal alike, payout rules included: they show the bound too. */
export function useChangeFourEyes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: FourEyesForm) => call(changeFourEyes, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['payout-rules'] }),
  })
}
