import { call, type CallInput } from '@kham/contract/client'
import { currentMove, moveById, moveCredit, moveHistory, type CreditMove } from '@kham/contract/moves'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { liveKeys } from '../../live-keys.ts'
import { creditQuery, lastCreditsQuery } from '../credits/credit-api.ts'
import { attempt } from '../orders/attempt.ts'
import type { HistorySearch } from '../orders/history-search.ts'
import { refusalCodeOf } from '../orders/refusal-notice.tsx'

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

export const moveHistoryQuery = ({ page = 1, status }: HistorySearch) =>
  queryOptions({
    queryKey: [...liveKeys.moves, 'history', page, status ?? 'ALL'],
    queryFn: ({ signal }) =>
      call(moveHistory, { query: { page: String(page), ...(status ? { status } : {}) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
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

export function useMoveCredit(onOpened: (move: CreditMove) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof moveCredit>['body']) =>
      attempt('move', body, (idempotencyKey) => call(moveCredit, { body, idempotencyKey })),
    onSuccess: ({ move }) => {
      client.setQueryData(moveQuery(move.id).queryKey, { move })
      client.setQueryData(openMoveQuery.queryKey, { move: isUnderWay(move) ? move : null })
      onOpened(move)
    },
    // What stands in the way may have changed since the sheet was drawn.
    onError: async (failure, { from }) => {
      const code = refusalCodeOf(failure)
      if (code === 'OPEN_ORDER') await client.invalidateQueries({ queryKey: liveKeys.moves })
      if (code === 'PROMOTION_USAGE') await client.invalidateQueries({ queryKey: liveKeys.promotions })
      if (code !== 'CREDIT_NOT_ENOUGH') return
      await client.invalidateQueries({ queryKey: creditQuery(from).queryKey })
      await client.invalidateQueries({ queryKey: lastCreditsQuery.queryKey })
    },
  })
}
