import { call } from '@kham/contract/client'
import {
  decideMove,
  moveQueue,
  queuedMoveById,
  retryMove,
  type QueuedMove,
} from '@kham/contract/operator/orders/moves'
import { staffMoveTimeline } from '@kham/contract/operator/orders/order-steps'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { DecisionForm } from '../orders/decide-dialog.tsx'
import { counted, followed, useSettled } from '../orders/followed.ts'
import { queueAddress, type QueueSearch } from '../orders/queue-search.ts'

/** The desk's own work comes first: what is not finished. */
export const moveAddress = queueAddress('UNFINISHED')

const keys = ['moves'] as const
const following = followed(5000)

export const queueQuery = (search: QueueSearch) => {
  const { page = 1, sort } = search
  const status = moveAddress.filterOf(search)
  const asked = status === 'UNFINISHED' ? { unfinished: 'true' as const } : status === 'ALL' ? {} : { status }
  return queryOptions({
    queryKey: [...keys, 'queue', status, page, sort],
    queryFn: ({ signal }) => call(moveQueue, { query: { page: String(page), sort, ...asked }, signal }),
    ...following,
  })
}

export const moveQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'one', id],
    queryFn: async ({ signal }) => (await call(queuedMoveById, { params: { id }, signal })).move,
    ...following,
  })

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'timeline', id],
    queryFn: async ({ signal }) => (await call(staffMoveTimeline, { params: { id }, signal })).steps,
    ...following,
  })

export const unfinishedCountQuery = queryOptions({
  queryKey: [...keys, 'unfinished-count'],
  queryFn: ({ signal }) => call(moveQueue, { query: { unfinished: 'true', pageSize: '1' }, signal }),
  ...counted(15_000),
})

/** What an operator can do with a move. */
export function useMoveActs(id: string) {
  const settled = useSettled(keys, (client, { move }: { move: QueuedMove }) =>
    client.setQueryData(moveQuery(id).queryKey, move),
  )
  const params = { id }
  const retry = useMutation({ mutationFn: () => call(retryMove, { params }), ...settled })
  const decide = useMutation({
    mutationFn: (body: DecisionForm) => call(decideMove, { params, body }),
    ...settled,
  })
  return { retry, decide }
}
export type MoveActs = ReturnType<typeof useMoveActs>
