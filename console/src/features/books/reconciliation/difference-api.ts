import { call } from '@kham/contract/client'
import {
  differenceById,
  giveDifference,
  noteDifference,
  reopenDifference,
  settleDifference,
  type settleForm,
} from '@kham/contract/operator/books/differences'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { followed, useSettled } from '../../../followed.ts'

const keys = ['reconciliation'] as const

export const differenceQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'difference', id],
    queryFn: async ({ signal }) => (await call(differenceById, { params: { id }, signal })).difference,
    ...followed(15_000),
  })

export type SettleForm = z.input<typeof settleForm>
type Answer = Awaited<ReturnType<typeof call<typeof differenceById>>>

/** What can be said of a difference. */
export function useDifferenceActs(id: string) {
  const params = { id }
  const settled = useSettled<Answer>(keys, (client, { difference }) =>
    client.setQueryData(differenceQuery(id).queryKey, difference),
  )
  const note = useMutation({
    mutationFn: ({ key, ...body }: { note: string; key: string }) =>
      call(noteDifference, { params, body, idempotencyKey: key }),
    ...settled,
  })
  const give = useMutation({
    mutationFn: (staffId: string | null) => call(giveDifference, { params, body: { staffId } }),
    ...settled,
  })
  const settle = useMutation({
    mutationFn: (body: SettleForm) => call(settleDifference, { params, body }),
    ...settled,
  })
  const reopen = useMutation({
    mutationFn: (body: { note: string }) => call(reopenDifference, { params, body }),
    ...settled,
  })
  return { note, give, settle, reopen }
}
export type DifferenceActs = ReturnType<typeof useDifferenceActs>
