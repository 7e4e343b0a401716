import { call } from '@kham/contract/client'
import { currentMove, moveById, type CreditMove } from '@kham/contract/orders/moves'
import { liveKeys } from '../../../live-keys.ts'
import { orderQueries } from './order-queries.ts'

export const isUnderWay = ({ status }: Pick<CreditMove, 'status'>) => status === 'OPEN'

export const { openQuery: openMoveQuery, oneQuery: moveQuery } = orderQueries({
  key: liveKeys.moves,
  askOpen: (signal) => call(currentMove, { signal }),
  askOne: (id, signal) => call(moveById, { params: { id }, signal }),
  orderIn: ({ move }) => move,
  answerOf: (move: CreditMove) => ({ move }),
  none: { move: null },
  isUnderWay,
  // Live events say when it is another one.
  staleTime: 60_000,
})

/** Whether credit has come to its end with it: there, or back. */
export const hasReceipt = ({ status, returnedAt }: Pick<CreditMove, 'status' | 'returnedAt'>) =>
  status === 'SUCCESS' || returnedAt !== null
