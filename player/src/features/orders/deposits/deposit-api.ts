import { call, type CallInput } from '@kham/contract/client'
import {
  cancelDeposit,
  checkDeposit,
  depositPayments,
  openDeposit,
  type Deposit,
} from '@kham/contract/orders/deposits'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'
import { playerQuery } from '../../../session.ts'
import { callOnce } from '../kernel/attempt.ts'
import { depositQuery, isUnderWay, openDepositQuery } from '../kernel/deposit-state.ts'
import { refusalCodeOf } from '../../../layout/refusal-notice.tsx'
import { timelineQuery } from '../kernel/timeline-api.ts'

/** Payments of its bill that did not fit it. */
export const depositPaymentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...liveKeys.deposits, 'payments', id],
    queryFn: ({ signal }) => call(depositPayments, { params: { id }, signal }),
    staleTime: 0,
  })

/** An order that came as an answer is the newest there is; only its steps and the lists must be asked for again. */
function take(client: QueryClient, deposit: Deposit) {
  client.setQueryData(depositQuery(deposit.id).queryKey, { deposit })
  client.setQueryData(openDepositQuery.queryKey, { deposit: isUnderWay(deposit) ? deposit : null })
  void client.invalidateQueries({ queryKey: [...liveKeys.deposits, 'history'] })
  void client.invalidateQueries({ queryKey: timelineQuery('deposit', deposit.id).queryKey })
  void client.invalidateQueries({ queryKey: depositPaymentsQuery(deposit.id).queryKey })
}

/** The promotion in use is another one than the form was drawn for. */
const aboutPromotion = new Set<string>([
  'PROMOTION_WRONG_PROVIDER',
  'AMOUNT_INCORRECT',
  'PROMOTION_CREDIT_USED',
  'PROMOTION_USAGE',
])

export function useOpenDeposit(onOpened: (deposit: Deposit) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof openDeposit>['body']) => callOnce('deposit', openDeposit, { body }),
    onSuccess: ({ deposit }) => {
      take(client, deposit)
      onOpened(deposit)
    },
    // The page then shows the order or the missing account that caused the refusal.
    onError: (failure) => {
      const code = refusalCodeOf(failure)
      if (code === 'OPEN_ORDER' || code === 'DEPOSIT_LIMIT_REACHED')
        return client.invalidateQueries({ queryKey: liveKeys.deposits })
      if (code === 'BANK_ACCOUNT_REQUIRED' || code === 'PLAYER_EXCLUDED')
        return client.invalidateQueries({ queryKey: playerQuery.queryKey })
      if (aboutPromotion.has(code)) return client.invalidateQueries({ queryKey: liveKeys.promotions })
      return undefined
    },
  })
}

export function useCheckDeposit(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(checkDeposit, { params: { id } }),
    onSuccess: ({ deposit }) => take(client, deposit),
  })
}

/** Whether a refused cancel means that the order moved on by itself, which is good news. */
const movedOn = (failure: unknown) => refusalCodeOf(failure) === 'ORDER_PAID'

/** `onEnded` is given the order when it was canceled, and nothing when it had moved on. */
export function useCancelDeposit(id: string, onEnded: (canceled?: Deposit) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelDeposit, { params: { id } }),
    onSuccess: ({ deposit }) => {
      take(client, deposit)
      onEnded(deposit)
    },
    onError: async (failure) => {
      if (!movedOn(failure)) return
      await client.invalidateQueries({ queryKey: liveKeys.deposits })
      onEnded()
    },
  })
}
