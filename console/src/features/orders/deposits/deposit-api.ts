import { call } from '@kham/contract/client'
import {
  confirmDeposit,
  decideDeposit,
  depositQueue,
  queuedDepositById,
  refundDeposit,
  releaseDeposit,
  retryDeposit,
  takeDeposit,
  type QueuedDeposit,
  type SeenPayment,
} from '@kham/contract/operator/orders/deposits'
import { staffDepositTimeline } from '@kham/contract/operator/orders/order-steps'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { DecisionForm } from '../orders/decide-dialog.tsx'
import { counted, followed, useSettled } from '../orders/followed.ts'
import { queueAddress, type QueueSearch } from '../orders/queue-search.ts'

/** The desk's own work comes first: what the provider has refused. */
export const depositAddress = queueAddress('FAILED')

export const depositKeys = ['deposits'] as const
const following = followed(5000)

export const queueQuery = (search: QueueSearch) => {
  const { page = 1, sort } = search
  const status = depositAddress.filterOf(search)
  const query = { page: String(page), sort, ...(status === 'ALL' ? {} : { status }) }
  return queryOptions({
    queryKey: [...depositKeys, 'queue', status, page, sort],
    queryFn: ({ signal }) => call(depositQueue, { query, signal }),
    ...following,
  })
}

export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: [...depositKeys, 'one', id],
    queryFn: async ({ signal }) => (await call(queuedDepositById, { params: { id }, signal })).deposit,
    ...following,
  })

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...depositKeys, 'timeline', id],
    queryFn: async ({ signal }) => (await call(staffDepositTimeline, { params: { id }, signal })).steps,
    ...following,
  })

export const failedCountQuery = queryOptions({
  queryKey: [...depositKeys, 'failed-count'],
  queryFn: ({ signal }) => call(depositQueue, { query: { status: 'FAILED', pageSize: '1' }, signal }),
  ...counted(15_000),
})

/** What an operator can do with a deposit. */
export function useDepositActs(id: string) {
  const settled = useSettled(depositKeys, (client, { deposit }: { deposit: QueuedDeposit }) =>
    client.setQueryData(depositQuery(id).queryKey, deposit),
  )
  const params = { id }
  const confirm = useMutation({
    mutationFn: (body: SeenPayment) => call(confirmDeposit, { params, body }),
    ...settled,
  })
  const retry = useMutation({ mutationFn: () => call(retryDeposit, { params }), ...settled })
  const refund = useMutation({ mutationFn: () => call(refundDeposit, { params }), ...settled })
  const decide = useMutation({
    mutationFn: (body: DecisionForm) => call(decideDeposit, { params, body }),
    ...settled,
  })
  const take = useMutation({
    mutationKey: ['take'],
    mutationFn: (takeOver: boolean) => call(takeDeposit, { params, body: takeOver ? { takeOver } : {} }),
    ...settled,
  })
  const release = useMutation({
    mutationKey: ['take'],
    mutationFn: () => call(releaseDeposit, { params }),
    ...settled,
  })
  return { confirm, retry, refund, decide, take, release }
}
export type DepositActs = ReturnType<typeof useDepositActs>
