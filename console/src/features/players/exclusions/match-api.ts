import { call } from '@kham/contract/client'
import { decideMatch, exclusionMatches, exclusionMatchById } from '@kham/contract/operator/players/exclusions'
import { queueApi } from '../../orders/kernel/queue-api.ts'
import { placeOf } from '../../orders/kernel/queue-search.ts'
import { toCase } from './match-case.ts'
import { stateOf, type MatchSearch } from './match-search.ts'

const matches = queueApi('exclusion-matches', {
  everyMs: 10_000,
  queryOf: (search: MatchSearch) => ({ state: stateOf(search), ...placeOf(search) }),
  page: async (query, signal) => {
    const { matches: found, ...rest } = await call(exclusionMatches, { query, signal })
    return { ...rest, cases: found.map(toCase) }
  },
  read: (id, signal) => call(exclusionMatchById, { params: { id }, signal }),
  one: ({ match }) => toCase(match),
})

export const { queueQuery, oneQuery: matchQuery } = matches

export type MatchDecision = 'SAME' | 'OTHER'

export const useDecideMatch = (id: string) =>
  matches.useAct(id, (body: { decision: MatchDecision; note: string }) =>
    call(decideMatch, { params: { id }, body }),
  )
export type DecideMatch = ReturnType<typeof useDecideMatch>
