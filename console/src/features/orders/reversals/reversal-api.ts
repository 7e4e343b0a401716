import { call } from '@kham/contract/client'
import type { ReversalReason } from '@kham/contract/orders/deposits'
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
  type ReversedKind,
} from '@kham/contract/operator/orders/reversals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { proposalApi } from '../proposals/proposal-api.ts'

export const reversals = proposalApi('reversals', {
  doors: {
    queue: reversalQueue,
    one: reversalById,
    timeline: reversalTimeline,
    approve: approveReversal,
    refuse: refuseReversal,
    withdraw: withdrawReversal,
    decide: decideReversal,
  },
  one: ({ reversal }) => reversal,
  all: (page) => page.reversals,
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
        client.invalidateQueries({ queryKey: reversals.keys }),
        client.invalidateQueries({ queryKey: also }),
      ]),
  })
}
