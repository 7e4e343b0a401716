import { call } from '@kham/contract/client'
import type { ReversalReason } from '@kham/contract/deposits'
import {
  approveReversal,
  decideReversal,
  refuseReversal,
  reversalById,
  reversalQueue,
  reversalTimeline,
  reverseAdjustment,
  reverseDeposit,
  withdrawReversal,
  type Reversal,
  type ReversedKind,
} from '@kham/contract/operator/reversals'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { filterStatuses } from '../adjustments/adjustment-stage.ts'
import type { DecisionForm } from '../orders/decide-dialog.tsx'
import { followed, useSettled } from '../orders/followed.ts'
import { queueAddress, type QueueSearch } from '../orders/queue-search.ts'
import { reversalKeys } from './reversal-count.ts'

/** The desk's own work comes first: what is not finished. */
export const reversalAddress = queueAddress('UNFINISHED')

const following = followed(5000)

export const queueQuery = (search: QueueSearch) => {
  const { page = 1, sort } = search
  const filter = reversalAddress.filterOf(search)
  const status = filterStatuses.find((each) => each === filter)
  const asked = filter === 'UNFINISHED' ? { unfinished: 'true' as const } : status ? { status } : {}
  return queryOptions({
    queryKey: [...reversalKeys, 'queue', filter, page, sort],
    queryFn: ({ signal }) => call(reversalQueue, { query: { page: String(page), sort, ...asked }, signal }),
    ...following,
  })
}

export const reversalQuery = (id: string) =>
  queryOptions({
    queryKey: [...reversalKeys, 'one', id],
    queryFn: async ({ signal }) => (await call(reversalById, { params: { id }, signal })).reversal,
    ...following,
  })

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...reversalKeys, 'timeline', id],
    queryFn: async ({ signal }) => (await call(reversalTimeline, { params: { id }, signal })).steps,
    ...following,
  })

export interface ReverseForm {
  reason: ReversalReason
  note: string
}

/** One key a form, so that a proposal that is sent twice is one. `also`: what tells of its reversal. */
export function useReverse(of: { kind: ReversedKind; id: string }, also: readonly string[]) {
  const client = useQueryClient()
  const params = { id: of.id }
  return useMutation({
    mutationFn: ({ reason, note, key: idempotencyKey }: ReverseForm & { key: string }) =>
      of.kind === 'deposit'
        ? call(reverseDeposit, { params, body: { reason, note }, idempotencyKey })
        : call(reverseAdjustment, { params, body: { note }, idempotencyKey }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: reversalKeys }),
        client.invalidateQueries({ queryKey: also }),
      ]),
  })
}

/** What can be done with a proposal, and with a transfer whose provider is silent. */
export function useReversalActs(id: string) {
  const settled = useSettled(reversalKeys, (client, { reversal }: { reversal: Reversal }) =>
    client.setQueryData(reversalQuery(id).queryKey, reversal),
  )
  const params = { id }
  const approve = useMutation({ mutationFn: () => call(approveReversal, { params }), ...settled })
  const withdraw = useMutation({ mutationFn: () => call(withdrawReversal, { params }), ...settled })
  const refuse = useMutation({
    mutationFn: (note: string) => call(refuseReversal, { params, body: { note } }),
    ...settled,
  })
  const decide = useMutation({
    mutationFn: (body: DecisionForm) => call(decideReversal, { params, body }),
    ...settled,
  })
  return { approve, withdraw, refuse, decide }
}
export type ReversalActs = ReturnType<typeof useReversalActs>
