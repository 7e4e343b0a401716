import { call } from '@kham/contract/client'
import { providerIds } from '@kham/contract/play/providers'
import {
  confirmDeposit,
  decideDeposit,
  depositQueue,
  depositsWaiting,
  queuedDepositById,
  refundDeposit,
  releaseDeposit,
  retryDeposit,
  takeDeposit,
  type QueuedDeposit,
  type SeenPayment,
} from '@kham/contract/operator/orders/deposits'
import { staffDepositTimeline } from '@kham/contract/operator/orders/order-steps'
import type { DecisionForm } from '../kernel/decide-dialog.tsx'
import { codeIn, dayIn, kipIn, oneOf, withoutUndefined } from '../../../address-values.ts'
import { queueApi, type Orders } from '../kernel/queue-api.ts'
import { queueAddress, type QueueSearch } from '../kernel/queue-search.ts'

/** The desk's own work comes first: deposits that the provider refused. */
export const depositAddress = queueAddress('FAILED', (raw) => ({
  provider: oneOf(providerIds, raw['provider']),
  least: kipIn(raw['least']),
  most: kipIn(raw['most']),
  paidFrom: dayIn(raw['paidFrom']),
  paidTo: dayIn(raw['paidTo']),
  code: codeIn(raw['code']),
}))
const text = (bound: number | undefined) => (bound === undefined ? undefined : String(bound))

export const deposits = queueApi('deposits', {
  everyMs: 5000,
  queryOf: (search: QueueSearch) => {
    const status = depositAddress.filterOf(search)
    const { provider, least, most, paidFrom, paidTo, code } = search
    return {
      ...depositAddress.placeOf(search),
      ...(status === 'ALL' ? {} : { status }),
      ...withoutUndefined({ provider, least: text(least), most: text(most), paidFrom, paidTo, code }),
    }
  },
  page: async (query, signal): Promise<Orders<QueuedDeposit>> => {
    const { deposits: orders, ...rest } = await call(depositQueue, { query, signal })
    return { orders, ...rest }
  },
  read: (id, signal) => call(queuedDepositById, { params: { id }, signal }),
  one: ({ deposit }) => deposit,
})

export const timelineQuery = deposits.timelineOf((id, signal) =>
  call(staffDepositTimeline, { params: { id }, signal }),
)

export const waitingQuery = deposits.alsoQuery(['waiting'], (signal) => call(depositsWaiting, { signal }))

export const failedCountQuery = deposits.countQuery('failed', 15_000, (signal) =>
  call(depositQueue, { query: { status: 'FAILED', pageSize: '1' }, signal }),
)

/** What an operator can do with a deposit. */
export function useDepositActs(id: string) {
  const params = { id }
  return {
    confirm: deposits.useAct(id, (body: SeenPayment) => call(confirmDeposit, { params, body })),
    retry: deposits.useAct(id, () => call(retryDeposit, { params })),
    refund: deposits.useAct(id, () => call(refundDeposit, { params })),
    decide: deposits.useAct(id, (body: DecisionForm) => call(decideDeposit, { params, body })),
    ...deposits.useTake(
      id,
      (takeOver: boolean) => call(takeDeposit, { params, body: takeOver ? { takeOver } : {} }),
      () => call(releaseDeposit, { params }),
    ),
  }
}
