import { call } from '@kham/contract/client'
import { currentDeposit, depositById, type Deposit } from '@kham/contract/orders/deposits'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'

export const openDepositQuery = queryOptions({
  queryKey: [...liveKeys.deposits, 'open'],
  queryFn: async ({ signal, client }) => {
    const answer = await call(currentDeposit, { signal })
    showAtOnce(client, answer.deposit)
    return answer
  },
  staleTime: 0,
})

/** It is shown as it came with the question for the one under way, until it is asked for itself. */
function showAtOnce(client: QueryClient, open: Deposit | null) {
  if (open) client.setQueryData(depositQuery(open.id).queryKey, (known) => known ?? { deposit: open })
}

export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: [...liveKeys.deposits, 'one', id],
    queryFn: async ({ signal, client }) => {
      const answer = await call(depositById, { params: { id }, signal })
      forgetEnded(client, answer.deposit)
      return answer
    },
    staleTime: 0,
  })

export const isUnderWay = ({ status }: Deposit) => status === 'OPEN' || status === 'PAID'

/** One that has ended is not under way, also when the question for that one is answered later: no form may lead back to it. */
function forgetEnded(client: QueryClient, deposit: Deposit) {
  if (isUnderWay(deposit)) return
  client.setQueryData(openDepositQuery.queryKey, (known) =>
    known?.deposit?.id === deposit.id ? { deposit: null } : known,
  )
}

/** Whether money has come to its end with it: as credit, or on its way back. */
export const hasReceipt = ({ status }: Pick<Deposit, 'status'>) =>
  status === 'SUCCESS' || status === 'REJECTED'
