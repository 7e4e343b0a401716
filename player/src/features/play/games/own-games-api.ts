import { call } from '@kham/contract/client'
import { addFavourite, playerGames, removeFavourite } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { useToast } from '@kham/ui/toast'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalWords, refusalWordsCame } from '../../../refusal-words.ts'
import { ownGamesAt, withFavourite, type PlayerGames } from './own-games.ts'

const none: PlayerGames = { favourites: [], recent: [] }

export const playerGamesQuery = queryOptions({
  queryKey: ['player-games'],
  queryFn: ({ signal }) => call(playerGames, { signal }),
})

/** What the player likes and has played at a provider; nothing until it is known, since no page waits for it. */
export function useOwnGames(provider: ProviderId) {
  const { data = none } = useQuery(playerGamesQuery)
  return ownGamesAt(data, provider)
}

interface Liking {
  gameId: string
  isLiked: boolean
}

/** Adds a game to the favourites or takes it out: seen at once, and taken back in words when the server refuses. */
export function useLike(provider: ProviderId) {
  const { t } = useTranslation('game')
  const client = useQueryClient()
  const toast = useToast()
  const { queryKey } = playerGamesQuery
  return useMutation({
    mutationFn: ({ gameId, isLiked }: Liking) =>
      call(isLiked ? addFavourite : removeFavourite, { params: { provider, gameId } }),
    // One after the other, so that two presses end as the last one says.
    scope: { id: 'favourites' },
    onMutate: async ({ gameId, isLiked }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (games = none) =>
        withFavourite(games, { providerId: provider, gameId }, isLiked),
      )
    },
    onError: (failure) => {
      void refusalWordsCame().then(() => toast.error(t('game:like.failed'), refusalWords(t, failure)))
      return client.invalidateQueries({ queryKey })
    },
  }).mutate
}
