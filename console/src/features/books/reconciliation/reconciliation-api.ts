import { call } from '@kham/contract/client'
import {
  reconciliation,
  runReconciliation,
  type ReconciliationRun,
} from '@kham/contract/operator/books/reconciliation'
import { reconciliationDifferences } from '@kham/contract/operator/books/differences'
import { useAnswer } from '@kham/site/use-answer'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ReconciliationSearch } from './reconciliation-search.ts'

const keys = ['reconciliation'] as const
const whileRunningMs = 1_500
const everyMs = 15_000
const countEveryMs = 60_000

export const isRunning = (run: ReconciliationRun | null | undefined) => run?.finishedAt === null

/** Asked again often while a run is under way; after a first failure only when somebody asks for it. */
export const resultsQuery = queryOptions({
  queryKey: [...keys, 'results'],
  queryFn: ({ signal }) => call(reconciliation, { signal }),
  staleTime: 0,
  retry: false,
  refetchInterval: ({ state: { data } }) => {
    if (!data) return false
    return isRunning(data.run) ? whileRunningMs : everyMs
  },
})

const differencesQuery = (search: ReconciliationSearch) => {
  const { page = 1, difference: _difference, ...filter } = search
  return queryOptions({
    queryKey: [...keys, 'differences', filter, page],
    queryFn: ({ signal }) =>
      call(reconciliationDifferences, { query: { ...filter, page: String(page) }, signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data === undefined ? false : everyMs),
  })
}

/** The differences of a list; those that the newest run has found are asked for when it has finished. */
export function useDifferences(search: ReconciliationSearch, run: ReconciliationRun | null) {
  const found = useAnswer(differencesQuery(search))
  const finishedAt = run?.finishedAt ?? null
  const last = useRef(finishedAt)
  useEffect(() => {
    if (finishedAt === last.current) return
    last.current = finishedAt
    if (finishedAt !== null) void found.refetch()
  })
  return found
}

export const differenceCountQuery = queryOptions({
  queryKey: [...keys, 'count'],
  queryFn: ({ signal }) => call(reconciliationDifferences, { query: { pageSize: '1' }, signal }),
  staleTime: 0,
  retry: false,
  refetchInterval: countEveryMs,
})

/** Has the books compared now. Whatever comes of it, the screen then shows how things stand. */
export function useRun() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(runReconciliation, {}),
    onSuccess: ({ run }) => client.setQueryData(resultsQuery.queryKey, (known) => known && { ...known, run }),
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  })
}
