import { call } from '@kham/contract/client'
import { launchGame } from '@kham/contract/orders/launches'
import { gameCatalogue, type Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { serverNow } from '@kham/contract/server-clock'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { gameKeys } from '../../../game-keys.ts'
import { liveKeys } from '../../../live-keys.ts'
import { bringKey } from '../../orders/launches/bring-api.ts'
import { keepBrought } from '../../orders/launches/brought.ts'
import { device } from './device.ts'
import { withPlayed } from './own-games.ts'
import { playerGamesQuery } from './own-games-api.ts'
import { useResetOnReturn } from './use-reset-on-return.ts'
import { keepWayBack, wayBack } from './way-back.ts'

/** These two change their catalogues so rarely that one answer serves a visit. */
const isSteady = (provider: ProviderId) => provider === 'askmebet' || provider === 'alphabet'

export const gamesQuery = (provider: ProviderId) =>
  queryOptions({
    queryKey: [...gameKeys.games, provider],
    queryFn: ({ signal }) => call(gameCatalogue, { params: { provider }, signal }),
    ...(isSteady(provider) ? { staleTime: Infinity } : {}),
  })

interface Launch {
  game: Game
  /** Whether free credit of other providers comes along; undefined = as the player has agreed to. */
  bring: boolean | undefined
}

/** Asks for an address for this player and this game, good for a short while, and goes there. */
export function useLaunch(provider: ProviderId) {
  const client = useQueryClient()
  const launch = useMutation({
    mutationFn: ({ game: { id }, bring }: Launch) =>
      call(launchGame, {
        params: { provider },
        body: {
          gameId: id,
          device: device(),
          returnUrl: wayBack(window.location.href),
          ...(bring !== undefined && { bring }),
        },
      }),
    onSuccess: ({ url, brought }, { game }) => {
      keepWayBack(wayBack(window.location.href))
      keepBrought(brought)
      // The browser may bring this page back as it was left, without asking for anything anew.
      client.setQueryData(
        playerGamesQuery.queryKey,
        (games) =>
          games && withPlayed(games, { ...game, providerId: provider }, new Date(serverNow()).toISOString()),
      )
      window.location.assign(url)
    },
    // Credit may have come all the same, and what would come is another sum then.
    onError: () =>
      Promise.all([
        ...moved.map((queryKey) => client.invalidateQueries({ queryKey })),
        client.resetQueries({ queryKey: bringKey }),
      ]),
  })
  useResetOnReturn(launch.reset)
  return launch
}

const moved = [liveKeys.moves, liveKeys.credit, liveKeys.lastCredits]
