import { call } from '@kham/contract/client'
import { currentWithdraw, withdrawById, type Withdraw } from '@kham/contract/orders/withdrawals'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'

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

export const isUnderWay = ({ status }: Pick<Withdraw, 'status'>) => status === 'OPEN' || status === 'PAID'

/** One that has ended is not under way, also when the question for that one is answered later: no form may lead back to it. */
function forgetEnded(client: QueryClient, withdraw: Withdraw) {
  if (isUnderWay(withdraw)) return
  client.setQueryData(openWithdrawQuery.queryKey, (known) =>
    known?.withdraw?.id === withdraw.id ? { withdraw: null } : known,
  )
}

/** Whether it came to nothing: all its credit goes back, and no money comes. */
export const hasEndedUnpaid = ({ status }: Pick<Withdraw, 'status'>) =>
  status === 'FAILED' || status === 'CANCELED' || status === 'REJECTED'

/** Whether money has come to its end with it: paid out, or back as credit. */
export const hasReceipt = ({ status, creditReturned }: Pick<Withdraw, 'status' | 'creditReturned'>) =>
  status === 'SUCCESS' || (!isUnderWay({ status }) && /[1-9]/.test(creditReturned.amount))
