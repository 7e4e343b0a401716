import { call } from '@kham/contract/client'
import {
  decideMove,
  moveQueue,
  queuedMoveById,
  retryMove,
  type QueuedMove,
} from '@kham/contract/operator/orders/moves'
import { staffMoveTimeline } from '@kham/contract/operator/orders/order-steps'
import type { DecisionForm } from '../kernel/decide-dialog.tsx'
import { queueApi, type Orders } from '../kernel/queue-api.ts'
import { queueAddress, type QueueSearch } from '../kernel/queue-search.ts'

/** The desk's own work comes first: unfinished moves. */
export const moveAddress = queueAddress('UNFINISHED')

export const moves = queueApi('moves', {
  everyMs: 5000,
  queryOf: (search: QueueSearch) => {
    const status = moveAddress.filterOf(search)
    const asked =
      status === 'UNFINISHED' ? { unfinished: 'true' as const } : status === 'ALL' ? {} : { status }
    return { ...moveAddress.placeOf(search), ...asked }
  },
  page: async (query, signal): Promise<Orders<QueuedMove>> => {
    const { moves: orders, total, pageSize } = await call(moveQueue, { query, signal })
    return { orders, total, pageSize }
  },
  read: (id, signal) => call(queuedMoveById, { params: { id }, signal }),
  one: ({ move }) => move,
})

export const timelineQuery = moves.timelineOf((id, signal) =>
  call(staffMoveTimeline, { params: { id }, signal }),
)

export const unfinishedCountQuery = moves.countQuery('unfinished', 15_000, (signal) =>
  call(moveQueue, { query: { unfinished: 'true', pageSize: '1' }, signal }),
)

/** What an operator can do with a move. */
export function useMoveActs(id: string) {
  const params = { id }
  return {
    retry: moves.useAct(id, () => call(retryMove, { params })),
    decide: moves.useAct(id, (body: DecisionForm) => call(decideMove, { params, body })),
  }
}
