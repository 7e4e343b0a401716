import { call } from '@kham/contract/client'
import { gameCatalogue, launchGame, type Game } from '@kham/contract/games'
import type { ProviderId } from '@kham/contract/providers'
import { queryOptions, useMutation } from '@tanstack/react-query'

/** These two change their catalogues so rarely that one answer serves a visit. */
const isSteady = (provider: ProviderId) => provider === 'askmebet' || provider === 'alphabet'

export const gamesQuery = (provider: ProviderId) =>
  queryOptions({
    queryKey: ['games', provider],
    queryFn: ({ signal }) => call(gameCatalogue, { params: { provider }, signal }),
    ...(isSteady(provider) ? { staleTime: Infinity } : {}),
  })

const device = () => (window.matchMedia('(max-width: 768px)').matches ? 'mobile' : 'desktop')

/** Asks for an address for this player and this game, good for a short while, and goes there. */
export const useLaunch = (provider: ProviderId) =>
  useMutation({
    mutationFn: ({ id }: Game) =>
      call(launchGame, {
        params: { provider },
        body: { gameId: id, device: device(), returnUrl: window.location.href },
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
