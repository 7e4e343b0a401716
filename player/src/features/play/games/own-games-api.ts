import { call } from '@kham/contract/client'
import { addFavourite, playerGames, removeFavourite } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { useToast } from '@kham/ui/toast'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalWords, refusalWordsCame } from '../../../refusal-words.ts'
import { liking, type Liking } from './liking.ts'
import { none, ownGamesAt, playerGamesKey } from './own-games.ts'

export const playerGamesQuery = queryOptions({
  queryKey: playerGamesKey,
  queryFn: ({ signal }) => call(playerGames, { signal }),
})

/** What the player likes and has played at a provider; nothing until it is known, since no page waits for it. */
export function useOwnGames(provider: ProviderId) {
  const { data = none } = useQuery(playerGamesQuery)
  return ownGamesAt(data, provider)
}

/** Adds a game to the favourites or takes it out: seen at once, and taken back in words when the server refuses. */
export function useLike(provider: ProviderId) {
  const { t } = useTranslation('game')
  const client = useQueryClient()
  const toast = useToast()
  const send = ({ gameId, isLiked }: Liking) =>
    call(isLiked ? addFavourite : removeFavourite, { params: { provider, gameId } })
  const onRefused = (failure: Error) =>
    void refusalWordsCame().then(() => toast.error(t('game:like.failed'), refusalWords(t, failure)))
  return useMutation(liking({ client, provider, send, onRefused })).mutate
}
