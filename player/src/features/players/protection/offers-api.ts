import { call } from '@kham/contract/client'
import { readOffers, setOffers } from '@kham/contract/players/offers'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'

/** A YES that waits holds by being read so, and staff or a self-exclusion set NO: it is asked for anew with the player. */
export const offersQuery = queryOptions({
  queryKey: [...liveKeys.player, 'offers'],
  queryFn: ({ signal }) => call(readOffers, { signal }),
  staleTime: 0,
})

/** What is on offer is another list from now on. */
export function useSetOffers() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (offers: 'YES' | 'NO') => call(setOffers, { body: { offers } }),
    onSuccess(reply) {
      client.setQueryData(offersQuery.queryKey, reply)
      void client.invalidateQueries({ queryKey: liveKeys.promotions })
    },
  })
}
