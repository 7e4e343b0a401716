import { call } from '@kham/contract/client'
import {
  approveWithdraw,
  cancelWithdraw,
  decideWithdraw,
  queuedWithdrawById,
  rejectWithdraw,
  releaseWithdraw,
  retryWithdraw,
  takeWithdraw,
  withdrawQueue,
  type QueuedWithdraw,
} from '@kham/contract/operator/orders/withdrawals'
import { staffWithdrawTimeline } from '@kham/contract/operator/orders/order-steps'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { DecisionForm } from '../orders/decide-dialog.tsx'
import { counted, followed, useSettled } from '../orders/followed.ts'
import { filterOf, type QueueSearch } from './queue-search.ts'

const keys = ['withdrawals'] as const
const following = followed(3000)

export const queueQuery = (search: QueueSearch) => {
  const { page = 1, sort } = search
  const status = filterOf(search)
  return queryOptions({
    queryKey: [...keys, 'queue', status, page, sort],
    queryFn: ({ signal }) =>
      call(withdrawQueue, {
        query: { page: String(page), sort, ...(status === 'ALL' ? {} : { status }) },
        signal,
      }),
    ...following,
  })
}

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'one', id],
    queryFn: async ({ signal }) => (await call(queuedWithdrawById, { params: { id }, signal })).withdraw,
    ...following,
  })

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'timeline', id],
    queryFn: async ({ signal }) => (await call(staffWithdrawTimeline, { params: { id }, signal })).steps,
    ...following,
  })

export const openCountQuery = queryOptions({
  queryKey: [...keys, 'open-count'],
  queryFn: ({ signal }) => call(withdrawQueue, { query: { status: 'OPEN', pageSize: '1' }, signal }),
  ...counted(10_000),
})

/** What an operator can do with a withdrawal. */
export function useDecision(id: string) {
  const settled = useSettled(keys, (client, { withdraw }: { withdraw: QueuedWithdraw }) =>
    client.setQueryData(withdrawalQuery(id).queryKey, withdraw),
  )
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
  const take = useMutation({
    mutationKey: ['take'],
    mutationFn: (takeOver: boolean) =>
      call(takeWithdraw, { params: { id }, body: takeOver ? { takeOver } : {} }),
    ...settled,
  })
  const release = useMutation({
    mutationKey: ['take'],
    mutationFn: () => call(releaseWithdraw, { params: { id } }),
    ...settled,
  })
  return { approve, reject, cancel, retry, decide, take, release }
}

export type Decision = ReturnType<typeof useDecision>
