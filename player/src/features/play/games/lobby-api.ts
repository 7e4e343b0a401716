import { call } from '@kham/contract/client'
import { publicLobby, publicLobbyGames } from '@kham/contract/play/lobby'
import type { ProviderId } from '@kham/contract/play/providers'
import { queryOptions } from '@tanstack/react-query'
import { publicKeys } from '../../../public-keys.ts'

const staleMs = 60_000

/** What visitors are shown of all providers. */
export const lobbyQuery = queryOptions({
  queryKey: publicKeys.lobby,
  queryFn: ({ signal }) => call(publicLobby, { signal }),
  staleTime: staleMs,
})

/** What visitors are shown of one. */
export const lobbyGamesQuery = (provider: ProviderId) =>
  queryOptions({
    queryKey: publicKeys.gamesAt(provider),
    queryFn: ({ signal }) => call(publicLobbyGames, { params: { provider }, signal }),
    staleTime: staleMs,
  })
