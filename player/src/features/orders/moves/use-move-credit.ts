import type { CallInput } from '@kham/contract/client'
import { moveCredit, type CreditMove } from '@kham/contract/orders/moves'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'
import { creditQuery, lastCreditsQuery } from '../../play/credits/credit-api.ts'
import { callOnce } from '../kernel/attempt.ts'
import { refusalCodeOf } from '../../../layout/refusal-notice.tsx'
import { isUnderWay, moveQuery, openMoveQuery } from '../kernel/move-state.ts'

export function useMoveCredit(onOpened: (move: CreditMove) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof moveCredit>['body']) => callOnce('move', moveCredit, { body }),
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
