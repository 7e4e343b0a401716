import { call, type CallInput } from '@kham/contract/client'
import { openWithdraw, quoteWithdraw, type Withdraw } from '@kham/contract/orders/withdrawals'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'
import { attempt } from '../kernel/attempt.ts'
import { isUnderWay, openWithdrawQuery, withdrawQuery } from '../kernel/withdraw-state.ts'
import { creditQuery } from '../../play/credits/credit-api.ts'
import { refusalCodeOf } from '../../../layout/refusal-notice.tsx'

type QuoteBody = CallInput<typeof quoteWithdraw>['body']
type OrderBody = CallInput<typeof openWithdraw>['body']

const quotesKey = ['withdraw-quote']

/** The question is part of the key, so that an answer to an earlier question is never taken for this one's. */
export const quoteQuery = (body: QuoteBody) =>
  queryOptions({
    queryKey: [...quotesKey, body.providerId, body.amount],
    queryFn: ({ signal }) => call(quoteWithdraw, { body, signal }),
    staleTime: 0,
    gcTime: 10_000,
    retry: false,
  })

export function useOpenWithdraw(onOpened: (withdraw: Withdraw) => void) {
  const client = useQueryClient()
  return useMutation({
    // At another rate it is the same order.
    mutationFn: ({ receive, ...order }: OrderBody) =>
      attempt('withdraw', order, (idempotencyKey) =>
        call(openWithdraw, { body: { ...order, receive }, idempotencyKey }),
      ),
    onSuccess: ({ withdraw }) => {
      client.setQueryData(withdrawQuery(withdraw.id).queryKey, { withdraw })
      client.setQueryData(openWithdrawQuery.queryKey, { withdraw: isUnderWay(withdraw) ? withdraw : null })
      void client.invalidateQueries({ queryKey: [...liveKeys.withdraws, 'history'] })
      void client.invalidateQueries({ queryKey: creditQuery(withdraw.providerId).queryKey })
      onOpened(withdraw)
    },
    // What stands in the way may have changed since the form was drawn.
    onError: async (failure, { providerId }) => {
      const code = refusalCodeOf(failure)
      if (code === 'OPEN_ORDER') await client.invalidateQueries({ queryKey: liveKeys.withdraws })
      if (code === 'QUOTE_CHANGED') await client.invalidateQueries({ queryKey: quotesKey })
      if (code === 'CREDIT_NOT_ENOUGH')
        await client.invalidateQueries({ queryKey: creditQuery(providerId).queryKey })
      if (code.startsWith('PROMOTION_') || code === 'MUST_WITHDRAW_ALL')
        await client.invalidateQueries({ queryKey: liveKeys.promotions })
    },
  })
}
