import { call } from '@kham/contract/client'
import type { ReplyOf } from '@kham/contract/endpoint'
import { openAgency, readOpening, setTestPlayer } from '@kham/contract/operator/books/opening'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export type Opening = ReplyOf<typeof readOpening>

export const openingQuery = queryOptions({
  queryKey: ['opening'],
  queryFn: ({ signal }) => call(readOpening, { signal }),
})

/** Whatever comes of it, also a refusal, the page then shows how things stand. */
function useSettled() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: openingQuery.queryKey }) }
}

export const useOpenAgency = () => useMutation({ mutationFn: () => call(openAgency, {}), ...useSettled() })

export const useSetTestPlayer = () =>
  useMutation({
    mutationFn: (username: string | null) => call(setTestPlayer, { body: { username } }),
    ...useSettled(),
  })
