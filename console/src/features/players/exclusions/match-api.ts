import { call } from '@kham/contract/client'
import {
  decideMatch,
  exclusionMatches,
  exclusionMatchById,
  type ExclusionMatch,
} from '@kham/contract/operator/players/exclusions'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { followed, useSettled } from '../../orders/orders/followed.ts'
import { toCase, type MatchCase } from './match-case.ts'
import { stateOf, type MatchSearch } from './match-search.ts'

const keys = ['exclusion-matches'] as const
const following = followed(10_000)

export const queueQuery = ({ page = 1, ...search }: MatchSearch) => {
  const query = { state: stateOf(search), sort: search.sort, page: String(page) }
  return queryOptions({
    queryKey: [...keys, 'queue', query],
    queryFn: async ({ signal }) => {
      const { matches, ...rest } = await call(exclusionMatches, { query, signal })
      return { ...rest, cases: matches.map(toCase) }
    },
    ...following,
  })
}

export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'one', id],
    queryFn: async ({ signal }) => toCase((await call(exclusionMatchById, { params: { id }, signal })).match),
    ...following,
  })

export type MatchDecision = 'SAME' | 'OTHER'

export function useDecideMatch(id: string) {
  const settled = useSettled(keys, (client, { match }: { match: ExclusionMatch }) =>
    client.setQueryData<MatchCase>(matchQuery(id).queryKey, toCase(match)),
  )
  return useMutation({
    mutationFn: (body: { decision: MatchDecision; note: string }) =>
      call(decideMatch, { params: { id }, body }),
    ...settled,
  })
}
export type DecideMatch = ReturnType<typeof useDecideMatch>
