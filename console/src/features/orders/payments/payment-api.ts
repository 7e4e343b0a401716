import { call } from '@kham/contract/client'
import {
  paymentQueue,
  paymentsWaiting,
  paymentTimeline,
  playersForPayment,
  queuedPaymentById,
} from '@kham/contract/operator/orders/payments'
import {
  creditPayment,
  decidePayment,
  matchPayment,
  creditSurePayments,
  refundPayment,
  type refundForm,
} from '@kham/contract/operator/orders/payment-acts'
import { returnBill } from '@kham/contract/operator/books/provider-bills'
import type { CreditAnswer } from '@kham/contract/operator/orders/payment-acts'
import type { ProviderId } from '@kham/contract/play/providers'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useSettled } from '../../../followed.ts'
import type { z } from 'zod/mini'
import type { DecisionForm } from '../kernel/decide-dialog.tsx'
import { queueApi } from '../kernel/queue-api.ts'
import { toCase } from './payment-case.ts'
import { stateOf, type PaymentSearch } from './payment-search.ts'

export const payments = queueApi('payments', {
  everyMs: 5000,
  queryOf: ({ payment: _payment, page = 1, ...search }: PaymentSearch) => ({
    ...search,
    state: stateOf(search),
    page: String(page),
  }),
  page: async (query, signal) => {
    const { payments: found, ...rest } = await call(paymentQueue, { query, signal })
    return { ...rest, cases: found.map(toCase) }
  },
  read: (id, signal) => call(queuedPaymentById, { params: { id }, signal }),
  one: ({ payment }) => toCase(payment),
})

export const timelineQuery = payments.timelineOf((id, signal) =>
  call(paymentTimeline, { params: { id }, signal }),
)

export const playersQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: [...payments.keys, 'players', id, search],
    queryFn: async ({ signal }) =>
      (await call(playersForPayment, { params: { id }, query: { search }, signal })).players,
    retry: false,
  })

/** How many wait and why: the one number of the page, its menu and the title. */
export const waitingQuery = payments.countQuery('waiting', 15_000, (signal) =>
  call(paymentsWaiting, { signal }),
)

/** Credits several payments to the players of their bills, each by itself. The call without effect asks for the step-up. */
export function useCreditClearMatches() {
  const settled = useSettled<CreditAnswer[]>(payments.keys, () => {})
  return useMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await call(creditSurePayments, { body: { ids: [...ids] } })).answers,
    ...settled,
  })
}

export interface CreditForm {
  playerId: string
  providerId: ProviderId
  note?: string
}
export type RefundForm = z.infer<typeof refundForm>

/** What an operator can do with a payment. */
export function usePaymentActs(id: string) {
  const params = { id }
  return {
    match: payments.useAct(id, (depositId: string) => call(matchPayment, { params, body: { depositId } })),
    credit: payments.useAct(id, ({ key, ...body }: CreditForm & { key: string }) =>
      call(creditPayment, { params, body, idempotencyKey: key }),
    ),
    /** It is the transfer of a provider's bill, sent back. */
    returned: payments.useAct(id, async ({ billId, note }: { billId: string; note: string | undefined }) => {
      await call(returnBill, {
        params: { id: billId },
        body: { paymentId: id, ...(note !== undefined && { note }) },
      })
      return call(queuedPaymentById, { params })
    }),
    refund: payments.useAct(id, (body: RefundForm) => call(refundPayment, { params, body })),
    decide: payments.useAct(id, (body: DecisionForm) => call(decidePayment, { params, body })),
  }
}
export type PaymentActs = ReturnType<typeof usePaymentActs>
