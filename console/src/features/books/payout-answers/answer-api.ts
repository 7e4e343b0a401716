import { call } from '@kham/contract/client'
import type { ReplyOf } from '@kham/contract/endpoint'
import { confirmPayouts, matchPayouts, type AnswerLine } from '@kham/contract/operator/orders/payout-answers'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useSettled } from '../../../followed.ts'
import { payouts } from '../../orders/payouts/payout-api.ts'

export type MatchedAnswer = ReplyOf<typeof matchPayouts>

/** What the books say to a file now. Asked again after each act on a payout. */
export const matchQuery = (lines: readonly AnswerLine[]) =>
  queryOptions({
    queryKey: [...payouts.keys, 'answer', lines],
    queryFn: ({ signal }) => call(matchPayouts, { body: { lines: [...lines] }, signal }),
    staleTime: 0,
  })

interface Brought {
  lines: readonly AnswerLine[]
  ids: readonly string[]
  fileName: string
  fileHash: string
}

/** Confirms those that are the same. */
export function useConfirmAnswer() {
  const settled = useSettled(payouts.keys, () => {})
  return useMutation({
    mutationFn: ({ lines, ids, fileName, fileHash }: Brought) =>
      call(confirmPayouts, { body: { lines: [...lines], ids: [...ids], fileName, fileHash } }),
    ...settled,
  })
}
