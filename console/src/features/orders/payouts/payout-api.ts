import { call } from '@kham/contract/client'
import { staffDepositTimeline, staffWithdrawTimeline } from '@kham/contract/operator/orders/order-steps'
import { paymentTimeline } from '@kham/contract/operator/orders/payments'
import {
  bouncePayout,
  confirmPayout,
  markPayoutSent,
  payoutBatch,
  type BatchColumn,
  payoutById,
  payoutQueue,
  rejectPayout,
  releasePayout,
  takePayout,
  takePayouts,
  type NotTaken,
  type PayoutByHand,
} from '@kham/contract/operator/orders/payouts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { counted, followed, useSettled } from '../orders/followed.ts'
import { toCase, type PayoutCase } from './payout-case.ts'
import { viewOf, type PayoutSearch } from './payout-search.ts'

const keys = ['payouts'] as const
const following = followed(5000)

export const queueQuery = (search: PayoutSearch) => {
  const view = viewOf(search)
  const asked = view === 'MINE' ? { state: 'REQUESTED' as const, taken: 'me' as const } : { state: view }
  const query = { ...asked, sort: search.sort, page: String(search.page ?? 1) }
  return queryOptions({
    queryKey: [...keys, 'queue', query],
    queryFn: async ({ signal }) => {
      const { payouts, ...rest } = await call(payoutQueue, { query, signal })
      return { ...rest, cases: payouts.map((payout) => toCase(payout)) }
    },
    ...following,
  })
}

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'one', id],
    queryFn: async ({ signal }) => toCase((await call(payoutById, { params: { id }, signal })).payout),
    ...following,
  })

const timelines = { withdrawal: staffWithdrawTimeline, deposit: staffDepositTimeline }

/** What has happened to that which a payout is for. */
export const timelineQuery = (order: PayoutByHand['order'] | undefined) =>
  queryOptions({
    queryKey: [...keys, 'timeline', order?.id],
    queryFn: async ({ signal }) => {
      const { kind, id } = order!
      const asked = { params: { id }, signal }
      if (kind === 'payment') return (await call(paymentTimeline, asked)).steps
      return (await call(timelines[kind], asked)).steps
    },
    enabled: order !== undefined,
    ...following,
  })

export const toPayCountQuery = queryOptions({
  queryKey: [...keys, 'to-pay-count'],
  queryFn: ({ signal }) => call(payoutQueue, { query: { state: 'REQUESTED', pageSize: '1' }, signal }),
  ...counted(15_000),
})

/** What is to be paid as a file, for the bank's own form: all of it, or what is one's own. */
export const batchAddress = (isMine: boolean, columns: readonly BatchColumn[]) =>
  `/api${payoutBatch.path}?columns=${columns.join()}${isMine ? '&taken=me' : ''}`

/** What came of taking several. */
export interface Taken {
  payouts: readonly PayoutByHand[]
  notTaken: readonly NotTaken[]
  /** How each that was wanted is called. */
  references: ReadonlyMap<string, string>
}

/** Takes several at once; each is answered for itself. */
export function useTakeSeveral() {
  const client = useQueryClient()
  const settled = useSettled(keys, () => {})
  return useMutation({
    mutationFn: async (ids: readonly string[]): Promise<Taken> => {
      const shown = client.getQueriesData<{ cases: PayoutCase[] }>({ queryKey: [...keys, 'queue'] })
      const cases = shown.flatMap(([, queue]) => queue?.cases ?? [])
      const references = new Map(cases.map(({ id, code }) => [id, code]))
      return { ...(await call(takePayouts, { body: { ids: [...ids] } })), references }
    },
    ...settled,
  })
}

export interface SentForm {
  bankReference: string
  done: boolean
}

/** What an operator can do with a payout by hand. */
export function usePayoutActs(id: string) {
  const settled = useSettled(keys, (client, { payout }: { payout: PayoutByHand }) =>
    client.setQueryData(payoutQuery(id).queryKey, toCase(payout)),
  )
  const params = { id }
  const take = useMutation({ mutationFn: () => call(takePayout, { params }), ...settled })
  const release = useMutation({ mutationFn: () => call(releasePayout, { params }), ...settled })
  const sent = useMutation({
    mutationFn: (body: SentForm) => call(markPayoutSent, { params, body }),
    ...settled,
  })
  const confirm = useMutation({ mutationFn: () => call(confirmPayout, { params }), ...settled })
  const bounce = useMutation({
    mutationFn: (note: string) => call(bouncePayout, { params, body: { note } }),
    ...settled,
  })
  const reject = useMutation({
    mutationFn: (reason: string) => call(rejectPayout, { params, body: { reason } }),
    ...settled,
  })
  return { take, release, sent, confirm, bounce, reject }
}
export type PayoutActs = ReturnType<typeof usePayoutActs>
