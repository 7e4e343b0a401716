import { useMutationState, useQuery } from '@tanstack/react-query'
import { differenceCountQuery } from '../features/books/reconciliation/reconciliation-api.ts'
import { approvalCountQuery } from '../features/desk/approvals/approval-api.ts'
import { deadLetterCountQuery } from '../features/desk/dead-letters/dead-letter-api.ts'
import { adjustments } from '../features/orders/adjustments/adjustment-api.ts'
import { failedCountQuery } from '../features/orders/deposits/deposit-api.ts'
import { takeKey } from '../features/orders/kernel/queue-api.ts'
import { unfinishedCountQuery } from '../features/orders/moves/move-api.ts'
import { waitingQuery as waitingPaymentsQuery } from '../features/orders/payments/payment-api.ts'
import { toPayCountQuery } from '../features/orders/payouts/payout-api.ts'
import { reversals } from '../features/orders/reversals/reversal-api.ts'
import { openCountQuery } from '../features/orders/withdrawals/withdrawal-api.ts'
import { openAppealCountQuery } from '../features/promotions/appeals/appeal-api.ts'

const heard = { enabled: false } as const

/** How much waits for a cashier in each queue, as the rail has asked; undefined = not known. Nothing is asked for here. */
export function useWorkWaiting(): readonly (number | undefined)[] {
  const withdrawals = useQuery({ ...openCountQuery, ...heard })
  const deposits = useQuery({ ...failedCountQuery, ...heard })
  const payments = useQuery({ ...waitingPaymentsQuery, ...heard })
  const payouts = useQuery({ ...toPayCountQuery, ...heard })
  return [withdrawals, deposits, payments, payouts].map(({ data }) => data?.total)
}

const total = ({ data }: { data: { total: number } | undefined }) => data?.total

/** The numbers of the rail's badges, for whatever says the same elsewhere; undefined = not known. Nothing is asked for here. */
export function useBadges() {
  return {
    withdrawals: total(useQuery({ ...openCountQuery, ...heard })),
    approvals: total(useQuery({ ...approvalCountQuery, ...heard })),
    deposits: total(useQuery({ ...failedCountQuery, ...heard })),
    payments: total(useQuery({ ...waitingPaymentsQuery, ...heard })),
    payouts: total(useQuery({ ...toPayCountQuery, ...heard })),
    moves: total(useQuery({ ...unfinishedCountQuery, ...heard })),
    adjustments: total(useQuery({ ...adjustments.unfinishedCountQuery, ...heard })),
    reversals: total(useQuery({ ...reversals.unfinishedCountQuery, ...heard })),
    appeals: total(useQuery({ ...openAppealCountQuery, ...heard })),
    reconciliation: total(useQuery({ ...differenceCountQuery, ...heard })),
    deadLetters: total(useQuery({ ...deadLetterCountQuery, ...heard })),
  }
}

export type Badges = ReturnType<typeof useBadges>

/** When this desk last did something that may itself put work into a queue; 0 = never. To take an order up puts none there. */
export function useLastActAt(): number {
  const acts = useMutationState({
    filters: { predicate: ({ options }) => options.mutationKey?.[0] !== takeKey[0] },
    select: ({ state }) => state.submittedAt,
  })
  return Math.max(0, ...acts)
}
