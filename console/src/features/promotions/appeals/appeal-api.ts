import { call } from '@kham/contract/client'
import {
  appealById,
  appealQueue,
  decideAppeal,
  type AppealToDecide,
} from '@kham/contract/operator/promotions/appeals'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { counted, followed, useSettled } from '../../orders/orders/followed.ts'
import { toCase, type AppealCase } from './appeal-case.ts'
import { stateOf, type AppealSearch } from './appeal-search.ts'

const keys = ['appeals'] as const
const following = followed(10_000)

export const queueQuery = ({ page = 1, ...search }: AppealSearch) => {
  const query = { state: stateOf(search), sort: search.sort, page: String(page) }
  return queryOptions({
    queryKey: [...keys, 'queue', query],
    queryFn: async ({ signal }) => {
      const { appeals, ...rest } = await call(appealQueue, { query, signal })
      return { ...rest, cases: appeals.map(toCase) }
    },
    ...following,
  })
}

export const appealQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'one', id],
    queryFn: async ({ signal }) => toCase((await call(appealById, { params: { id }, signal })).appeal),
    ...following,
  })

export const openAppealCountQuery = queryOptions({
  queryKey: [...keys, 'open-count'],
  queryFn: ({ signal }) => call(appealQueue, { query: { pageSize: '1' }, signal }),
  ...counted(15_000),
})

export function useDecideAppeal(id: string) {
  const settled = useSettled(keys, (client, { appeal }: { appeal: AppealToDecide }) =>
    client.setQueryData<AppealCase<AppealToDecide>>(appealQuery(id).queryKey, toCase(appeal)),
  )
  return useMutation({
    mutationFn: (body: { decision: 'ALLOWED' | 'DENIED'; reason: string }) =>
      call(decideAppeal, { params: { id }, body }),
    ...settled,
  })
}
export type DecideAppeal = ReturnType<typeof useDecideAppeal>
