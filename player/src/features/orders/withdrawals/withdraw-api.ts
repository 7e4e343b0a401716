import { call, type CallInput } from '@kham/contract/client'
import {
  currentWithdraw,
  openWithdraw,
  quoteWithdraw,
  withdrawById,
  type Withdraw,
} from '@kham/contract/orders/withdrawals'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'
import { attempt } from '../kernel/attempt.ts'
import { creditQuery } from '../../play/credits/credit-api.ts'
import { refusalCodeOf } from '../../../layout/refusal-notice.tsx'

export const openWithdrawQuery = queryOptions({
  queryKey: [...liveKeys.withdraws, 'open'],
  queryFn: async ({ signal, client }) => {
    const answer = await call(currentWithdraw, { signal })
    showAtOnce(client, answer.withdraw)
    return answer
  },
  staleTime: 0,
})

/** It is shown as it came with the question for the one under way, until it is asked for itself. */
function showAtOnce(client: QueryClient, open: Withdraw | null) {
  if (open) client.setQueryData(withdrawQuery(open.id).queryKey, (known) => known ?? { withdraw: open })
}

export const withdrawQuery = (id: string) =>
  queryOptions({
    queryKey: [...liveKeys.withdraws, 'one', id],
    queryFn: async ({ signal, client }) => {
      const answer = await call(withdrawById, { params: { id }, signal })
      forgetEnded(client, answer.withdraw)
      return answer
    },
    staleTime: 0,
  })

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

export const isUnderWay = ({ status }: Pick<Withdraw, 'status'>) => status === 'OPEN' || status === 'PAID'

/** Whether it came to nothing: all its credit goes back, and no money comes. */
export const hasEndedUnpaid = ({ status }: Pick<Withdraw, 'status'>) =>
  status === 'FAILED' || status === 'CANCELED' || status === 'REJECTED'

/** One that has ended is not under way, also when the question for that one is answered later: no form may lead back to it. */
function forgetEnded(client: QueryClient, withdraw: Withdraw) {
  if (isUnderWay(withdraw)) return
  client.setQueryData(openWithdrawQuery.queryKey, (known) =>
    known?.withdraw?.id === withdraw.id ? { withdraw: null } : known,
  )
}

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

/** Whether money has come to its end with it: paid out, or back as credit. */
export const hasReceipt = ({ status, creditReturned }: Pick<Withdraw, 'status' | 'creditReturned'>) =>
  status === 'SUCCESS' || (!isUnderWay({ status }) && /[1-9]/.test(creditReturned.amount))
