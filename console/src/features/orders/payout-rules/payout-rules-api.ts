import { call } from '@kham/contract/client'
import {
  changePayoutRules,
  readPayoutRules,
  type PayoutRulesForm,
} from '@kham/contract/operator/orders/payout-rules'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const keys = ['payout-rules'] as const

/** Asked for once: what somebody types is not to change under their hands. A change by another is refused when it is saved. */
export const payoutRulesQuery = (page: number) =>
  queryOptions({
    queryKey: [...keys, page],
    queryFn: ({ signal }) => call(readPayoutRules, { query: { page: String(page) }, signal }),
    refetchOnWindowFocus: false,
  })

/** Refetches after success and refusal alike. */
export function useChangePayoutRules() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PayoutRulesForm) => call(changePayoutRules, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  })
}
