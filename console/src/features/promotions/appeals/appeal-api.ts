import { call } from '@kham/contract/client'
import { appealById, appealQueue, decideAppeal } from '@kham/contract/operator/promotions/appeals'
import { queueApi } from '../../orders/kernel/queue-api.ts'
import { placeOf } from '../../orders/kernel/queue-search.ts'
import { toCase } from './appeal-case.ts'
import { stateOf, type AppealSearch } from './appeal-search.ts'

const appeals = queueApi('appeals', {
  everyMs: 10_000,
  queryOf: (search: AppealSearch) => ({ state: stateOf(search), ...placeOf(search) }),
  page: async (query, signal) => {
    const { appeals: found, ...rest } = await call(appealQueue, { query, signal })
    return { ...rest, cases: found.map(toCase) }
  },
  read: (id, signal) => call(appealById, { params: { id }, signal }),
  one: ({ appeal }) => toCase(appeal),
})

export const { queueQuery, oneQuery: appealQuery } = appeals

export const openAppealCountQuery = appeals.countQuery('open', 15_000, (signal) =>
  call(appealQueue, { query: { pageSize: '1' }, signal }),
)

export const useDecideAppeal = (id: string) =>
  appeals.useAct(id, (body: { decision: 'ALLOWED' | 'DENIED'; reason: string }) =>
    call(decideAppeal, { params: { id }, body }),
  )
export type DecideAppeal = ReturnType<typeof useDecideAppeal>
