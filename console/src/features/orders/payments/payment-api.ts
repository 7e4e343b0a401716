import { call } from '@kham/contract/client'
import {
  creditPayment,
  decidePayment,
  matchPayment,
  paymentQueue,
  paymentTimeline,
  playersForPayment,
  queuedPaymentById,
  refundPayment,
  type refundForm,
  type PaymentToDecide,
} from '@kham/contract/operator/orders/payments'
import type { ProviderId } from '@kham/contract/play/providers'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type { DecisionForm } from '../orders/decide-dialog.tsx'
import { counted, followed, useSettled } from '../orders/followed.ts'
import { toCase, type PaymentCase } from './payment-case.ts'
import { stateOf, type PaymentSearch } from './payment-search.ts'

const keys = ['payments'] as const
const following = followed(5000)

export const queueQuery = ({ payment: _payment, page = 1, ...search }: PaymentSearch) => {
  const query = { ...search, state: stateOf(search), page: String(page) }
  return queryOptions({
    queryKey: [...keys, 'queue', query],
    queryFn: async ({ signal }) => {
      const { payments, ...rest } = await call(paymentQueue, { query, signal })
      return { ...rest, cases: payments.map(toCase) }
    },
    ...following,
  })
}

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'one', id],
    queryFn: async ({ signal }) =>
      toCase((await call(queuedPaymentById, { params: { id }, signal })).payment),
    ...following,
  })

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'timeline', id],
    queryFn: async ({ signal }) => (await call(paymentTimeline, { params: { id }, signal })).steps,
    ...following,
  })

export const playersQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: [...keys, 'players', id, search],
    queryFn: async ({ signal }) =>
      (await call(playersForPayment, { params: { id }, query: { search }, signal })).players,
    retry: false,
  })

export const waitingCountQuery = queryOptions({
  queryKey: [...keys, 'waiting-count'],
  queryFn: ({ signal }) => call(paymentQueue, { query: { pageSize: '1' }, signal }),
  ...counted(15_000),
})

export interface CreditForm {
  playerId: string
  providerId: ProviderId
  note?: string
}
export type RefundForm = z.infer<typeof refundForm>

/** What an operator can do with a payment. */
export function usePaymentActs(id: string) {
  const settled = useSettled(keys, (client, { payment }: { payment: PaymentToDecide }) =>
    client.setQueryData<PaymentCase<PaymentToDecide>>(paymentQuery(id).queryKey, toCase(payment)),
  )
  const params = { id }
  const match = useMutation({
    mutationFn: (depositId: string) => call(matchPayment, { params, body: { depositId } }),
    ...settled,
  })
  const credit = useMutation({
    mutationFn: ({ key, ...body }: CreditForm & { key: string }) =>
      call(creditPayment, { params, body, idempotencyKey: key }),
    ...settled,
  })
  const refund = useMutation({
    mutationFn: (body: RefundForm) => call(refundPayment, { params, body }),
    ...settled,
  })
  const decide = useMutation({
    mutationFn: (body: DecisionForm) => call(decidePayment, { params, body }),
    ...settled,
  })
  return { match, credit, refund, decide }
}
export type PaymentActs = ReturnType<typeof usePaymentActs>
