import { call } from '@kham/contract/client'
import { deadLetterList, discardDeadLetter, retryDeadLetter } from '@kham/contract/operator/desk/dead-letters'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const keys = ['dead-letters'] as const
const everyMs = 10_000

export const deadLettersQuery = (page: number) =>
  queryOptions({
    queryKey: [...keys, 'list', page],
    queryFn: ({ signal }) => call(deadLetterList, { query: { page: String(page) }, signal }),
    staleTime: 0,
    retry: false,
    // After a first failure only when somebody asks for it.
    refetchInterval: ({ state }) => (state.data === undefined ? false : everyMs),
  })

export const deadLetterCountQuery = queryOptions({
  queryKey: [...keys, 'count'],
  queryFn: ({ signal }) => call(deadLetterList, { query: { pageSize: '1' }, signal }),
  staleTime: 0,
  retry: false,
  refetchInterval: everyMs,
})

/** Retry or discard. Whatever the outcome, also a refusal, the list shows the rest. */
export function useSettling(id: string) {
  const client = useQueryClient()
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: keys }) }
  const retry = useMutation({ mutationFn: () => call(retryDeadLetter, { params: { id } }), ...settled })
  const discard = useMutation({
    mutationFn: (reason: string) => call(discardDeadLetter, { params: { id }, body: { reason } }),
    ...settled,
  })
  return { retry, discard }
}
export type Settling = ReturnType<typeof useSettling>
