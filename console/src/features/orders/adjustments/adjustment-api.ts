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
  type AdjustmentForm,
} from '@kham/contract/operator/orders/adjustments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { proposalApi } from '../proposals/proposal-api.ts'

export const adjustments = proposalApi('adjustments', {
  doors: {
    queue: adjustmentQueue,
    one: adjustmentById,
    timeline: adjustmentTimeline,
    approve: approveAdjustment,
    refuse: refuseAdjustment,
    withdraw: withdrawAdjustment,
    decide: decideAdjustment,
  },
  one: ({ adjustment }) => adjustment,
  all: (page) => page.adjustments,
})

/** One key a form, so that a proposal that is sent twice is one. */
export function usePropose(playerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: AdjustmentForm & { key: string }) =>
      call(proposeAdjustment, { params: { id: playerId }, body, idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: adjustments.keys }),
  })
}
