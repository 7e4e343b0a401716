import { call } from '@kham/contract/client'
import {
  adjustmentById,
  adjustmentQueue,
  adjustmentTimeline,
  approveAdjustment,
  decideAdjustment,
  proposeAdjustment,
  refuseAdjustment,
  withdrawAdjustment,
  type Adjustment,
  type AdjustmentForm,
} from '@kham/contract/operator/adjustments'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DecisionForm } from '../orders/decide-dialog.tsx'
import { followed, useSettled } from '../orders/followed.ts'
import { queueAddress, type QueueSearch } from '../orders/queue-search.ts'
import { adjustmentKeys } from './adjustment-count.ts'
import { filterStatuses } from './adjustment-stage.ts'

/** The desk's own work comes first: what is not finished. */
export const adjustmentAddress = queueAddress('UNFINISHED')

const following = followed(5000)

export const queueQuery = (search: QueueSearch) => {
  const { page = 1, sort } = search
  const filter = adjustmentAddress.filterOf(search)
  const status = filterStatuses.find((each) => each === filter)
  const asked = filter === 'UNFINISHED' ? { unfinished: 'true' as const } : status ? { status } : {}
  return queryOptions({
    queryKey: [...adjustmentKeys, 'queue', filter, page, sort],
    queryFn: ({ signal }) => call(adjustmentQueue, { query: { page: String(page), sort, ...asked }, signal }),
    ...following,
  })
}

export const adjustmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...adjustmentKeys, 'one', id],
    queryFn: async ({ signal }) => (await call(adjustmentById, { params: { id }, signal })).adjustment,
    ...following,
  })

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...adjustmentKeys, 'timeline', id],
    queryFn: async ({ signal }) => (await call(adjustmentTimeline, { params: { id }, signal })).steps,
    ...following,
  })

/** The newest of one player's. */
export const ofPlayerQuery = (player: string) =>
  queryOptions({
    queryKey: [...adjustmentKeys, 'of', player],
    queryFn: async ({ signal }) =>
      (await call(adjustmentQueue, { query: { player, pageSize: '5' }, signal })).adjustments,
    ...following,
  })

/** One key a form, so that a proposal that is sent twice is one. */
export function usePropose(playerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: AdjustmentForm & { key: string }) =>
      call(proposeAdjustment, { params: { id: playerId }, body, idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: adjustmentKeys }),
  })
}

/** What can be done with a proposal, and with a transfer whose provider is silent. */
export function useAdjustmentActs(id: string) {
  const settled = useSettled(adjustmentKeys, (client, { adjustment }: { adjustment: Adjustment }) =>
    client.setQueryData(adjustmentQuery(id).queryKey, adjustment),
  )
  const params = { id }
  const approve = useMutation({ mutationFn: () => call(approveAdjustment, { params }), ...settled })
  const withdraw = useMutation({ mutationFn: () => call(withdrawAdjustment, { params }), ...settled })
  const refuse = useMutation({
    mutationFn: (note: string) => call(refuseAdjustment, { params, body: { note } }),
    ...settled,
  })
  const decide = useMutation({
    mutationFn: (body: DecisionForm) => call(decideAdjustment, { params, body }),
    ...settled,
  })
  return { approve, withdraw, refuse, decide }
}
export type AdjustmentActs = ReturnType<typeof useAdjustmentActs>
