import { askToLookAgain, readAppeal } from '@kham/contract/promotions/appeals'
import { call } from '@kham/contract/client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'

/** How a refused claim of a promotion stands with support. */
export const appealQuery = (promotionId: string) =>
  queryOptions({
    queryKey: [...liveKeys.promotions, 'appeal', promotionId],
    queryFn: ({ signal }) => call(readAppeal, { params: { id: promotionId }, signal }),
    staleTime: 60_000,
  })

export function useAskToLookAgain(promotionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) =>
      call(askToLookAgain, { params: { id: promotionId }, body: note === '' ? {} : { note } }),
    onSuccess: (answer) => client.setQueryData(appealQuery(promotionId).queryKey, answer),
  })
}
