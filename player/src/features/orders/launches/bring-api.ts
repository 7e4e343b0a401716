import { call } from '@kham/contract/client'
import { bringableCredit, changePlaySettings, readPlaySettings } from '@kham/contract/orders/launches'
import { moveHistory } from '@kham/contract/orders/moves'
import type { ProviderId } from '@kham/contract/play/providers'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'

export const bringKey = ['bring']

/** What would come along, asked of the other providers each time. */
export const bringQuery = (provider: ProviderId) =>
  queryOptions({
    queryKey: [...bringKey, provider],
    queryFn: ({ signal }) => call(bringableCredit, { params: { provider }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const playSettingsQuery = queryOptions({
  queryKey: ['play-settings'],
  queryFn: ({ signal }) => call(readPlaySettings, { signal }),
  staleTime: Infinity,
})

export function useAutoMove() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (autoMove: boolean) => call(changePlaySettings, { body: { autoMove } }),
    onSuccess: (settings) => client.setQueryData(playSettingsQuery.queryKey, settings),
  })
}

/** The moves of a launch under way are among the newest. */
export const newestMovesQuery = queryOptions({
  queryKey: [...liveKeys.moves, 'newest'],
  queryFn: ({ signal }) => call(moveHistory, { query: { pageSize: '10' }, signal }),
  staleTime: 0,
  gcTime: 0,
})
