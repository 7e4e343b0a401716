import { useMutationState, useQuery } from '@tanstack/react-query'
import { failedCountQuery } from '../features/orders/deposits/deposit-api.ts'
import { takeKey } from '../features/orders/kernel/queue-api.ts'
import { waitingCountQuery } from '../features/orders/payments/payment-api.ts'
import { toPayCountQuery } from '../features/orders/payouts/payout-api.ts'
import { openCountQuery } from '../features/orders/withdrawals/withdrawal-api.ts'

const heard = { enabled: false } as const

/** How much waits for a cashier in each queue, as the rail has asked; undefined = not known. Nothing is asked for here. */
export function useWorkWaiting(): readonly (number | undefined)[] {
  const withdrawals = useQuery({ ...openCountQuery, ...heard })
  const deposits = useQuery({ ...failedCountQuery, ...heard })
  const payments = useQuery({ ...waitingCountQuery, ...heard })
  const payouts = useQuery({ ...toPayCountQuery, ...heard })
  return [withdrawals, deposits, payments, payouts].map(({ data }) => data?.total)
}

/** When this desk last did something that may itself put work into a queue; 0 = never. To take an order up puts none there. */
export function useLastActAt(): number {
  const acts = useMutationState({
    filters: { predicate: ({ options }) => options.mutationKey?.[0] !== takeKey[0] },
    select: ({ state }) => state.submittedAt,
  })
  return Math.max(0, ...acts)
}
