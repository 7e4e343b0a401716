import { call } from '@kham/contract/client'
import {
  decideMove,
  moveQueue,
  queuedMoveById,
  retryMove,
  type QueuedMove,
} from '@kham/contract/operator/moves'
import { staffMoveTimeline } from '@kham/contract/operator/order-steps'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DecisionForm } from '../orders/decide-dialog.tsx'
import { queueAddress, type QueueSearch } from '../orders/queue-search.ts'

/** The desk's own work comes first: what is not finished. */
export const moveAddress = queueAddress('UNFINISHED')

const keys = ['moves'] as const
const everyMs = 5000
const countEveryMs = 15_000

/** Asked again every few seconds while the page is seen; after a first failure only when somebody asks for it. */
const followed = {
  staleTime: 0,
  retry: false,
  refetchInterval: ({ state }: { state: { data: unknown } }) => (state.data === undefined ? false : everyMs),
} as const

export const queueQuery = (search: QueueSearch) => {
  const { page = 1 } = search
  const status = moveAddress.filterOf(search)
  const asked = status === 'UNFINISHED' ? { unfinished: 'true' as const } : status === 'ALL' ? {} : { status }
  return queryOptions({
    queryKey: [...keys, 'queue', status, page],
    queryFn: ({ signal }) => call(moveQueue, { query: { page: String(page), ...asked }, signal }),
    ...followed,
  })
}

export const moveQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'one', id],
    queryFn: async ({ signal }) => (await call(queuedMoveById, { params: { id }, signal })).move,
    ...followed,
  })

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'timeline', id],
    queryFn: async ({ signal }) => (await call(staffMoveTimeline, { params: { id }, signal })).steps,
    ...followed,
  })

export const unfinishedCountQuery = queryOptions({
  queryKey: [...keys, 'unfinished-count'],
  queryFn: ({ signal }) => call(moveQueue, { query: { unfinished: 'true', pageSize: '1' }, signal }),
  staleTime: 0,
  retry: false,
  refetchInterval: countEveryMs,
})

/** What an operator can do with a move. Whatever comes of it, also a refusal, the screen then shows how things stand. */
export function useMoveActs(id: string) {
  const client = useQueryClient()
  const settled = {
    // An answer that was asked for before the act must not be drawn after it.
    onMutate: () => client.cancelQueries({ queryKey: keys }),
    onSuccess: ({ move }: { move: QueuedMove }) => client.setQueryData(moveQuery(id).queryKey, move),
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  }
  const params = { id }
  const retry = useMutation({ mutationFn: () => call(retryMove, { params }), ...settled })
  const decide = useMutation({
    mutationFn: (body: DecisionForm) => call(decideMove, { params, body }),
    ...settled,
  })
  return { retry, decide }
}
export type MoveActs = ReturnType<typeof useMoveActs>
