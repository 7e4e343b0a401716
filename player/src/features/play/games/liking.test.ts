import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { gameKeys } from '../../../game-keys.ts'
import { liking, type Liking } from './liking.ts'
import { none, shownOf, withFavourite, type GameAt, type PlayerGames } from './own-games.ts'

const game = (id: string): GameAt => ({
  id,
  name: id,
  category: 'slot',
  tab: '',
  image: null,
  rtp: null,
  isNew: false,
  isHot: false,
  providerId: 'gclub',
})

/** A server that answers each heart when it is told to, and the list as it is then. */
function hearts() {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  let kept: PlayerGames = withFavourite(none, game('old'), true)
  const waiting = new Map<string, (isTaken: boolean) => void>()
  const refused: string[] = []
  client.setQueryDefaults(gameKeys.playerGames, { queryFn: () => Promise.resolve(kept), staleTime: Infinity })
  const send = ({ game: liked, isLiked }: Liking) =>
    new Promise((resolve, reject) => {
      waiting.set(liked.id, (isTaken) => {
        if (!isTaken) return reject(new Error(liked.id))
        kept = withFavourite(kept, liked, isLiked)
        resolve(undefined)
      })
    })
  const observer = () =>
    new MutationObserver(client, liking({ client, send, onRefused: ({ message }) => refused.push(message) }))
  return {
    refused,
    // As on a page, where the list is looked at.
    look: () => client.fetchQuery({ queryKey: gameKeys.playerGames, staleTime: 0 }),
    press: (gameId: string, isLiked = true) =>
      void observer()
        .mutate({ game: game(gameId), isLiked })
        .catch(() => {}),
    answer: async (gameId: string, isTaken: boolean) => {
      await expect.poll(() => waiting.has(gameId)).toBe(true)
      waiting.get(gameId)!(isTaken)
    },
    shown: () =>
      shownOf((client.getQueryData<PlayerGames>(gameKeys.playerGames) ?? none).favourites).map(
        ({ id }) => id,
      ),
    isStale: () => client.getQueryState(gameKeys.playerGames)?.isInvalidated,
  }
}

test('a heart that is refused takes back itself alone, and the one pressed behind it stays', async () => {
  const { press, answer, shown, look, refused, isStale } = hearts()
  await look()
  press('first')
  press('second')
  await expect.poll(shown).toEqual(['second', 'first', 'old'])
  await answer('first', false)
  await expect.poll(shown).toEqual(['second', 'old'])
  expect(refused).toEqual(['first'])
  await answer('second', true)
  await expect.poll(isStale).toBe(true)
  await look()
  expect(shown()).toEqual(['second', 'old'])
})

test('a heart pressed before the list has come does not stand for the whole list', async () => {
  const { press, answer, shown, look, isStale } = hearts()
  press('first')
  await expect.poll(shown).toEqual(['first'])
  await answer('first', true)
  await expect.poll(isStale).toBe(true)
  await look()
  expect(shown()).toEqual(['first', 'old'])
})
