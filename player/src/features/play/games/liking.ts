import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { gameKeys } from '../../../game-keys.ts'
import { none, withFavourite, type GameAt, type PlayerGames } from './own-games.ts'

export interface Liking {
  game: GameAt
  isLiked: boolean
}

interface LikingOptions {
  client: QueryClient
  send: (liking: Liking) => Promise<unknown>
  onRefused: (failure: Error) => void
}

const mutationKey = ['like']

/**
 * A heart shows what was pressed, before the server has it. One that is refused takes back its own game alone; once none is under way
 * the server is asked for all of them, since a question in between would be answered without those that wait behind it.
 */
export const liking = ({ client, send, onRefused }: LikingOptions) => {
  const show = ({ game, isLiked }: Liking) =>
    client.setQueryData(gameKeys.playerGames, (games: PlayerGames = none) =>
      withFavourite(games, game, isLiked),
    )
  return mutationOptions({
    mutationKey,
    mutationFn: send,
    // One after the other, so that two presses end as the last one says.
    scope: { id: 'favourites' },
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: gameKeys.playerGames })
      show(wanted)
    },
    onError: (failure: Error, { game, isLiked }) => {
      show({ game, isLiked: !isLiked })
      onRefused(failure)
    },
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1
        ? client.invalidateQueries({ queryKey: gameKeys.playerGames })
        : undefined,
  })
}
