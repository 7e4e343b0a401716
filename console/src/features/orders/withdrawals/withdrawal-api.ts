import { call } from '@kham/contract/client'
import {
  approveWithdraw,
  cancelWithdraw,
  decideWithdraw,
  queuedWithdrawById,
  rejectWithdraw,
  releaseWithdraw,
  retryWithdraw,
  takeWithdraw,
  withdrawQueue,
} from '@kham/contract/operator/orders/withdrawals'
import { staffWithdrawTimeline } from '@kham/contract/operator/orders/order-steps'
import type { DecisionForm } from '../kernel/decide-dialog.tsx'
import { queueApi } from '../kernel/queue-api.ts'
import { placeOf, queueAddress, type QueueSearch } from '../kernel/queue-search.ts'

/** The queue shows what waits for a person, until another filter is named. */
export const withdrawalAddress = queueAddress('OPEN')

export const withdrawals = queueApi('withdrawals', {
  everyMs: 3000,
  queryOf: (search: QueueSearch) => {
    const status = withdrawalAddress.filterOf(search)
    return { ...placeOf(search), ...(status === 'ALL' ? {} : { status }) }
  },
  page: (query, signal) => call(withdrawQueue, { query, signal }),
  read: (id, signal) => call(queuedWithdrawById, { params: { id }, signal }),
  one: ({ withdraw }) => withdraw,
})

export const timelineQuery = withdrawals.timelineOf((id, signal) =>
  call(staffWithdrawTimeline, { params: { id }, signal }),
)

export const openCountQuery = withdrawals.countQuery('open', 10_000, (signal) =>
  call(withdrawQueue, { query: { status: 'OPEN', pageSize: '1' }, signal }),
)

/** What an operator can do with a withdrawal. */
export function useDecision(id: string) {
  const params = { id }
  return {
    approve: withdrawals.useAct(id, () => call(approveWithdraw, { params })),
    reject: withdrawals.useAct(id, (reason: string) => call(rejectWithdraw, { params, body: { reason } })),
    cancel: withdrawals.useAct(id, (reason: string) => call(cancelWithdraw, { params, body: { reason } })),
    retry: withdrawals.useAct(id, () => call(retryWithdraw, { params })),
    decide: withdrawals.useAct(id, (body: DecisionForm) => call(decideWithdraw, { params, body })),
    ...withdrawals.useTake(
      id,
      (takeOver: boolean) => call(takeWithdraw, { params, body: takeOver ? { takeOver } : {} }),
      () => call(releaseWithdraw, { params }),
    ),
  }
}

export type Decision = ReturnType<typeof useDecision>
