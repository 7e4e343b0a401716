import { call } from '@kham/contract/client'
import {
  excludeSelf,
  readLimits,
  readPlaySession,
  setLimits,
  takeTimeOut,
  type BreakForm,
  type LimitsForm,
  type Protection,
} from '@kham/contract/players/protection'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

const playerKey = ['player'] as const

/** What is left of a limit changes with every deposit, and is asked for again with them. */
export const limitsQuery = queryOptions({
  queryKey: ['deposits', 'limits'],
  queryFn: async ({ signal }) => (await call(readLimits, { signal })).limits,
  staleTime: 0,
})

/** What came of the time since signing in. */
export const playSessionQuery = queryOptions({
  queryKey: ['play-session', 'now'],
  queryFn: ({ signal }) => call(readPlaySession, { signal }),
  staleTime: 0,
  gcTime: 0,
})

function take(client: QueryClient, limits: Protection) {
  client.setQueryData(limitsQuery.queryKey, limits)
  void client.invalidateQueries({ queryKey: playerKey })
}

export function useSetLimits() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: LimitsForm) => call(setLimits, { body }),
    onSuccess: ({ limits }) => take(client, limits),
  })
}

/** The first answer says when the player signed in, and is kept: a clock that is set meanwhile must not move it. */
export const signedInQuery = queryOptions({
  ...playSessionQuery,
  queryKey: ['play-session', 'first'],
  staleTime: Infinity,
  gcTime: Infinity,
})

/** A break: of days, or of months. */
export type BreakKind = 'timeOut' | 'exclusion'

export function useBreak() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BreakForm) =>
      'days' in body ? call(takeTimeOut, { body }) : call(excludeSelf, { body }),
    onSuccess: ({ limits }) => take(client, limits),
  })
}
