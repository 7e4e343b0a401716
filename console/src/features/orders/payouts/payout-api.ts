import type { BankCode } from '@kham/contract/cashier/banks'
import { call } from '@kham/contract/client'
import type { ReplyOf } from '@kham/contract/endpoint'
import { staffDepositTimeline, staffWithdrawTimeline } from '@kham/contract/operator/orders/order-steps'
import { paymentTimeline } from '@kham/contract/operator/orders/payments'
import {
  bouncePayout,
  confirmPayout,
  confirmSentPayouts,
  markPayoutSent,
  payoutById,
  payoutQueue,
  payoutsWaiting,
  rejectPayout,
  releasePayout,
  takePayout,
  takePayouts,
  type PayoutByHand,
} from '@kham/contract/operator/orders/payouts'
import { payoutBatch, payoutWorkbook } from '@kham/contract/operator/orders/payout-batch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSettled } from '../../../followed.ts'
import { queueApi } from '../kernel/queue-api.ts'
import { placeOf } from '../kernel/queue-search.ts'
import { toCase, type PayoutCase } from './payout-case.ts'
import type { BatchForm } from './batch-columns.ts'
import { viewOf, type PayoutSearch } from './payout-search.ts'
import type { Choice } from './use-choice.ts'

export const payouts = queueApi('payouts', {
  everyMs: 5000,
  queryOf: (search: PayoutSearch) => {
    const view = viewOf(search)
    const asked = view === 'MINE' ? { state: 'REQUESTED' as const, taken: 'me' as const } : { state: view }
    return { ...asked, ...placeOf(search), ...(search.bank && { bank: search.bank }) }
  },
  page: async (query, signal) => {
    const { payouts: found, ...rest } = await call(payoutQueue, { query, signal })
    return { ...rest, cases: found.map((payout) => toCase(payout)) }
  },
  read: (id, signal) => call(payoutById, { params: { id }, signal }),
  one: ({ payout }) => toCase(payout),
})

const timelines = { withdrawal: staffWithdrawTimeline, deposit: staffDepositTimeline }

/** What has happened to that which a payout is for. */
export const timelineQuery = (order: PayoutByHand['order'] | undefined) => ({
  ...payouts.alsoQuery(['timeline', order?.id], async (signal) => {
    const { kind, id } = order!
    const asked = { params: { id }, signal }
    if (kind === 'payment') return (await call(paymentTimeline, asked)).steps
    return (await call(timelines[kind], asked)).steps
  }),
  enabled: order !== undefined,
})

export const waitingQuery = payouts.alsoQuery(['waiting'], (signal) => call(payoutsWaiting, { signal }))

export const toPayCountQuery = payouts.countQuery('to pay', 15_000, (signal) =>
  call(payoutQueue, { query: { state: 'REQUESTED', pageSize: '1' }, signal }),
)

interface InBatch {
  bank?: BankCode | undefined
  /** Only these, as far as they are still to be paid. */
  ids?: readonly string[]
}

/** Address of the file for the bank's form with what one has taken to pay: to all banks or one. */
export function batchAddress(as: 'xlsx' | 'csv', { bank, ids }: InBatch, { columns, hasTotal }: BatchForm) {
  const query = new URLSearchParams({
    columns: columns.join(),
    ...(ids && { ids: ids.join() }),
    ...(bank && { bank }),
    ...(hasTotal && { total: 'yes' }),
  })
  return `/api${(as === 'xlsx' ? payoutWorkbook : payoutBatch).path}?${query}`
}

/** An act on several payouts, with an answer for each. */
function useSeveral<Reply>(act: (body: { ids: string[] }) => Promise<Reply>) {
  const client = useQueryClient()
  const settled = useSettled(payouts.keys, () => {})
  return useMutation({
    mutationFn: async ({ ids }: Pick<Choice, 'ids' | 'sum'>): Promise<Several<Reply>> => {
      const shown = client.getQueriesData<{ cases: PayoutCase[] }>({ queryKey: [...payouts.keys, 'queue'] })
      const cases = shown.flatMap(([, queue]) => queue?.cases ?? [])
      const references = new Map(cases.map(({ id, code }) => [id, code]))
      return { ...(await act({ ids: [...ids] })), references }
    },
    ...settled,
  })
}
/** The reply, with the references of the payouts that were on screen. */
type Several<Reply> = Reply & { references: ReadonlyMap<string, string> }
export type Taken = Several<ReplyOf<typeof takePayouts>>
export type Confirmed = Several<ReplyOf<typeof confirmSentPayouts>>

export const useTakeSeveral = () => useSeveral((body) => call(takePayouts, { body }))
export const useConfirmSeveral = () => useSeveral((body) => call(confirmSentPayouts, { body }))

export interface SentForm {
  bankReference: string
  done: boolean
}

/** What an operator can do with a payout by hand. */
export function usePayoutActs(id: string) {
  const params = { id }
  return {
    ...payouts.useTake(
      id,
      () => call(takePayout, { params }),
      () => call(releasePayout, { params }),
    ),
    sent: payouts.useAct(id, (body: SentForm) => call(markPayoutSent, { params, body })),
    confirm: payouts.useAct(id, () => call(confirmPayout, { params })),
    bounce: payouts.useAct(id, (note: string) => call(bouncePayout, { params, body: { note } })),
    reject: payouts.useAct(id, (reason: string) => call(rejectPayout, { params, body: { reason } })),
  }
}
export type PayoutActs = ReturnType<typeof usePayoutActs>
