import { call } from '@kham/contract/client'
import {
  decideDeposit,
  depositQueue,
  queuedDepositById,
  refundDeposit,
  retryDeposit,
  type QueuedDeposit,
} from '@kham/contract/operator/deposits'
import { staffDepositTimeline } from '@kham/contract/operator/order-steps'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DecisionForm } from '../orders/decide-dialog.tsx'
import { queueAddress, type QueueSearch } from '../orders/queue-search.ts'

/** The desk's own work comes first: what the provider has refused. */
export const depositAddress = queueAddress('FAILED')

const keys = ['deposits'] as const
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
  const status = depositAddress.filterOf(search)
  const query = { page: String(page), ...(status === 'ALL' ? {} : { status }) }
  return queryOptions({
    queryKey: [...keys, 'queue', status, page],
    queryFn: ({ signal }) => call(depositQueue, { query, signal }),
    ...followed,
  })
}

export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'one', id],
    queryFn: async ({ signal }) => (await call(queuedDepositById, { params: { id }, signal })).deposit,
    ...followed,
  })

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'timeline', id],
    queryFn: async ({ signal }) => (await call(staffDepositTimeline, { params: { id }, signal })).steps,
    ...followed,
  })

export const failedCountQuery = queryOptions({
  queryKey: [...keys, 'failed-count'],
  queryFn: ({ signal }) => call(depositQueue, { query: { status: 'FAILED', pageSize: '1' }, signal }),
  staleTime: 0,
  retry: false,
  refetchInterval: countEveryMs,
})

/** What an operator can do with a deposit. Whatever comes of it, also a refusal, the screen then shows how things stand. */
export function useDepositActs(id: string) {
  const client = useQueryClient()
  const settled = {
    // An answer that was asked for before the act must not be drawn after it.
    onMutate: () => client.cancelQueries({ queryKey: keys }),
    onSuccess: ({ deposit }: { deposit: QueuedDeposit }) =>
      client.setQueryData(depositQuery(id).queryKey, deposit),
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  }
  const params = { id }
  const retry = useMutation({ mutationFn: () => call(retryDeposit, { params }), ...settled })
  const refund = useMutation({ mutationFn: () => call(refundDeposit, { params }), ...settled })
  const decide = useMutation({
    mutationFn: (body: DecisionForm) => call(decideDeposit, { params, body }),
    ...settled,
  })
  return { retry, refund, decide }
}
export type DepositActs = ReturnType<typeof useDepositActs>
