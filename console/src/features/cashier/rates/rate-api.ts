import type { ReplyOf } from '@kham/contract/endpoint'
import { call } from '@kham/contract/client'
import {
  addRate,
  rateList,
  withdrawRate,
  type RateForm,
  type SetRate,
} from '@kham/contract/operator/cashier/rates'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { followed } from '../../../followed.ts'

const keys = ['rates'] as const

export const ratesQuery = (page: number) =>
  queryOptions({
    queryKey: [...keys, page],
    queryFn: ({ signal }) => call(rateList, { query: { page: String(page) }, signal }),
    ...followed(15_000),
  })

/** Refetches after success and refusal alike. */
function useSettledRates() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: keys }) }
}

export const useSetRate = () =>
  useMutation({ mutationFn: (body: RateForm) => call(addRate, { body }), ...useSettledRates() })

export const useWithdrawRate = (
  { currency, effectiveAt }: SetRate,
  onSuccess: (answer: ReplyOf<typeof withdrawRate>) => void,
) =>
  useMutation({
    mutationFn: () => call(withdrawRate, { body: { currency, effectiveAt } }),
    onSuccess,
    ...useSettledRates(),
  })
