import { call } from '@kham/contract/client'
import { currentMove, moveById, type CreditMove } from '@kham/contract/orders/moves'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'

/** Live events say when it is another one. */
export const openMoveQuery = queryOptions({
  queryKey: [...liveKeys.moves, 'open'],
  queryFn: ({ signal }) => call(currentMove, { signal }),
  staleTime: 60_000,
})

export const moveQuery = (id: string) =>
  queryOptions({
    queryKey: [...liveKeys.moves, 'one', id],
    queryFn: async ({ signal, client }) => {
      const answer = await call(moveById, { params: { id }, signal })
      forgetEnded(client, answer.move)
      return answer
    },
    staleTime: 0,
  })

export const isUnderWay = ({ status }: Pick<CreditMove, 'status'>) => status === 'OPEN'

/** One that has ended is not under way, also when the question for that one is answered later: no form may lead back to it. */
function forgetEnded(client: QueryClient, move: CreditMove) {
  if (isUnderWay(move)) return
  client.setQueryData(openMoveQuery.queryKey, (known) =>
    known?.move?.id === move.id ? { move: null } : known,
  )
}

/** Whether credit has come to its end with it: there, or back. */
export const hasReceipt = ({ status, returnedAt }: Pick<CreditMove, 'status' | 'returnedAt'>) =>
  status === 'SUCCESS' || returnedAt !== null
