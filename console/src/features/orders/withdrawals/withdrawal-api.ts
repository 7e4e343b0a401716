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
  withdrawsWaiting,
  type QueuedWithdraw,
} from '@kham/contract/operator/orders/withdrawals'
import {
  approveWithdraws,
  mostApproved,
  type ApprovalAnswer,
} from '@kham/contract/operator/orders/approve-withdrawals'
import { staffWithdrawTimeline } from '@kham/contract/operator/orders/order-steps'
import { useMutation } from '@tanstack/react-query'
import { useSettled } from '../../../followed.ts'
import { isRefusal } from '../../../refusal-words.ts'
import type { DecisionForm } from '../kernel/decide-dialog.tsx'
import { queueApi } from '../kernel/queue-api.ts'
import { queryOf, type WithdrawalSearch } from './withdrawal-search.ts'

export const withdrawals = queueApi('withdrawals', {
  everyMs: 3000,
  queryOf,
  page: (query, signal) => call(withdrawQueue, { query, signal }),
  read: (id, signal) => call(queuedWithdrawById, { params: { id }, signal }),
  one: ({ withdraw }) => withdraw,
})

export const timelineQuery = withdrawals.timelineOf((id, signal) =>
  call(staffWithdrawTimeline, { params: { id }, signal }),
)

/** Those of the view without a mark, on whatever page of it, in its order: as many as go together. */
export const cleanQuery = (search: WithdrawalSearch) => {
  const query = { ...queryOf(search), mark: 'CLEAN' as const, page: '1', pageSize: String(mostApproved) }
  return withdrawals.alsoQuery(['clean', query], (signal) => call(withdrawQueue, { query, signal }))
}

/** How much waits for this member of the staff, and where the rest is. */
export const waitingQuery = withdrawals.alsoQuery(['waiting'], (signal) => call(withdrawsWaiting, { signal }))

/** What is to be decided: the number of the badge, of the title, and of the overview. */
export const openCountQuery = withdrawals.countQuery('open', 10_000, (signal) =>
  call(withdrawQueue, { query: { view: 'TO_DECIDE', pageSize: '1' }, signal }),
)

/** Approves clean ones, each by itself; those that only need a step-up ask for it and are sent again. */
export function useApproveClean() {
  const settled = useSettled<ApprovalAnswer[]>(withdrawals.keys, () => {})
  return useMutation({
    mutationFn: async (orders: readonly QueuedWithdraw[]) => {
      const { answers } = await call(approveWithdraws, { body: { ids: orders.map(({ id }) => id) } })
      const unshown = answers.filter(({ code }) => code === 'STEP_UP_REQUIRED').map(({ id }) => id)
      if (unshown.length === 0) return answers
      // The call without effect is refused as a whole and asks for the step-up. Closing it leaves them as they are.
      const again = await call(approveWithdraws, { body: { ids: unshown } }).catch((error: unknown) => {
        if (!isRefusal(error, 'STEP_UP_REQUIRED')) throw error
        return { answers: [] }
      })
      const now = new Map(again.answers.map((answer) => [answer.id, answer]))
      return answers.map((answer) => now.get(answer.id) ?? answer)
    },
    ...settled,
  })
}
export type ApproveClean = ReturnType<typeof useApproveClean>

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
