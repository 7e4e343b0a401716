import { call } from '@kham/contract/client'
import type { ReplyOf } from '@kham/contract/endpoint'
import { openAgency, readOpening, setTestPlayer } from '@kham/contract/operator/books/opening'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export type Opening = ReplyOf<typeof readOpening>

export const openingQuery = queryOptions({
  queryKey: ['opening'],
  queryFn: ({ signal }) => call(readOpening, { signal }),
})

const followEveryMs = 5_000

/** The same while the steps are shown: until the agency is open they change. */
export const followedOpeningQuery = queryOptions({
  ...openingQuery,
  refetchInterval: ({ state }) => (state.data?.openedAt === null ? followEveryMs : false),
})

/** What is asked for, and how much of it is there. */
export function progressOf(opening: Opening | undefined) {
  const needed = opening?.items.filter(({ state }) => state !== 'NOT_NEEDED') ?? []
  return { needed, done: needed.filter(({ state }) => state === 'DONE').length }
}

/** Refetches after success and refusal alike. */
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
