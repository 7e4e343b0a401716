import { call } from '@kham/contract/client'
import {
  approveWithdraw,
  cancelWithdraw,
  decideWithdraw,
  queuedWithdrawById,
  rejectWithdraw,
  retryWithdraw,
  withdrawQueue,
  type QueuedWithdraw,
} from '@kham/contract/operator/withdrawals'
import { staffWithdrawTimeline } from '@kham/contract/operator/order-steps'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DecisionForm } from '../orders/decide-dialog.tsx'
import { filterOf, type QueueSearch } from './queue-search.ts'

const keys = ['withdrawals'] as const
const everyMs = 3000
const countEveryMs = 10_000

/** Asked again every three seconds while the page is seen; after a first failure only when somebody asks for it. */
const followed = {
  staleTime: 0,
  retry: false,
  refetchInterval: ({ state }: { state: { data: unknown } }) => (state.data === undefined ? false : everyMs),
} as const

export const queueQuery = (search: QueueSearch) => {
  const { page = 1 } = search
  const status = filterOf(search)
  return queryOptions({
    queryKey: [...keys, 'queue', status, page],
    queryFn: ({ signal }) =>
      call(withdrawQueue, { query: { page: String(page), ...(status === 'ALL' ? {} : { status }) }, signal }),
    ...followed,
  })
}

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'one', id],
    queryFn: async ({ signal }) => (await call(queuedWithdrawById, { params: { id }, signal })).withdraw,
    ...followed,
  })

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'timeline', id],
    queryFn: async ({ signal }) => (await call(staffWithdrawTimeline, { params: { id }, signal })).steps,
    ...followed,
  })

export const openCountQuery = queryOptions({
  queryKey: [...keys, 'open-count'],
  queryFn: ({ signal }) => call(withdrawQueue, { query: { status: 'OPEN', pageSize: '1' }, signal }),
  staleTime: 0,
  retry: false,
  refetchInterval: countEveryMs,
})

/** What an operator can do with a withdrawal. Whatever comes of one, also a refusal, the screen then shows how things stand. */
export function useDecision(id: string) {
  const client = useQueryClient()
  const settled = {
    // An answer that was asked for before the decision must not be drawn after it.
    onMutate: () => client.cancelQueries({ queryKey: keys }),
    onSuccess: ({ withdraw }: { withdraw: QueuedWithdraw }) =>
      client.setQueryData(withdrawalQuery(id).queryKey, withdraw),
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  }
  const approve = useMutation({ mutationFn: () => call(approveWithdraw, { params: { id } }), ...settled })
  const reject = useMutation({
    mutationFn: (reason: string) => call(rejectWithdraw, { params: { id }, body: { reason } }),
    ...settled,
  })
  const cancel = useMutation({
    mutationFn: (reason: string) => call(cancelWithdraw, { params: { id }, body: { reason } }),
    ...settled,
  })
  const retry = useMutation({ mutationFn: () => call(retryWithdraw, { params: { id } }), ...settled })
  const decide = useMutation({
    mutationFn: (body: DecisionForm) => call(decideWithdraw, { params: { id }, body }),
    ...settled,
  })
  return { approve, reject, cancel, retry, decide }
}

export type Decision = ReturnType<typeof useDecision>
