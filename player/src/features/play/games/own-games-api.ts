import { call } from '@kham/contract/client'
import { addFavourite, playerGames, removeFavourite } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { gameKeys } from '../../../game-keys.ts'
import { useTranslation } from '../../../words.ts'
import { useToast } from '@kham/ui/toast'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { refusalWords, refusalWordsCame } from '../../../refusal-words.ts'
import { liking, type Liking } from './liking.ts'
import { none, shownOf } from './own-games.ts'

export const playerGamesQuery = queryOptions({
  queryKey: gameKeys.playerGames,
  queryFn: ({ signal }) => call(playerGames, { signal }),
})

/** The player's favourites and recent games at all providers; empty until known, since no page waits for them. */
export function useOwnGames() {
  const { data = none } = useQuery(playerGamesQuery)
  return useMemo(
    () => ({ favourites: shownOf(data.favourites), recent: shownOf(data.recent) }),
    [data.favourites, data.recent],
  )
}

/** Whether a game is a favourite. */
export function useIsLiked() {
  const { data = none } = useQuery(playerGamesQuery)
  const liked = useMemo(
    () => new Set(data.favourites.map(({ providerId, gameId }) => `${providerId} ${gameId}`)),
    [data.favourites],
  )
  return (providerId: ProviderId, gameId: string) => liked.has(`${providerId} ${gameId}`)
}

const send = ({ game: { providerId, id }, isLiked }: Liking) =>
  call(isLiked ? addFavourite : removeFavourite, { params: { provider: providerId, gameId: id } })

/** Adds a game to the favourites or takes it out: seen at once, and taken back in words when the server refuses. */
export function useLike() {
  const { t } = useTranslation('game')
  const client = useQueryClient()
  const toast = useToast()
  const onRefused = (failure: Error) =>
    void refusalWordsCame().then(() => toast.error(t('game:like.failed'), refusalWords(t, failure)))
  return useMutation(liking({ client, send, onRefused })).mutate
}
