import { call } from '@kham/contract/client'
import {
  creditHeldPayment,
  heldPayments,
  refundHeldPayment,
  type HeldPayment,
} from '@kham/contract/orders/held-payments'
import type { ProviderId } from '@kham/contract/play/providers'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'
import { attempt } from '../kernel/attempt.ts'

/** What waits or goes back comes first, so that one page has all of it that matters. */
export const heldQuery = queryOptions({
  queryKey: [...liveKeys.deposits, 'held'],
  queryFn: ({ signal }) => call(heldPayments, { query: { pageSize: '50' }, signal }),
  staleTime: 10_000,
})

/** Whether it is neither credit yet nor back with its payer. */
export const isHeld = ({ state }: HeldPayment) => state === 'IN_REVIEW' || state === 'REFUNDING'

export function useRefundHeld(id: string, onAsked: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(refundHeldPayment, { params: { id } }),
    onSuccess: onAsked,
    onSettled: () => client.invalidateQueries({ queryKey: liveKeys.deposits }),
  })
}

/** `onCredited` is given the order that the payment has become. */
export function useCreditHeld(id: string, onCredited: (depositId: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (providerId: ProviderId) =>
      attempt('held', { id, providerId }, (idempotencyKey) =>
        call(creditHeldPayment, { params: { id }, body: { providerId }, idempotencyKey }),
      ),
    onSuccess: ({ deposit }) => onCredited(deposit.id),
    onSettled: () => client.invalidateQueries({ queryKey: liveKeys.deposits }),
  })
}
