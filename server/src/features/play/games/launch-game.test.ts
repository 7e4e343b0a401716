import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderId } from '@kham/contract/play/providers'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { catalogueKeeper } from './catalogue-keeper.ts'
import { launch } from './launch-game.ts'
import { readCatalogue } from './read-catalogue.ts'
import { readPlayerGames } from './read-player-games.ts'

let world: MoneyWorld
beforeAll(async () => (world = await moneyWorld()))
afterAll(() => world.close())

const way = {
  device: 'mobile',
  returnUrl: 'http://localhost:3000/player/game/gclub',
  language: 'lo',
  host: 'localhost:3000',
} as const

async function newWallet(providerId: ProviderId) {
  const { playerId } = await world.newPlayer()
  return { agencyId: world.agency.agency_id, playerId, providerId }
}

test('a game that was opened is the one played last, and one that could not be opened is none', async () => {
  const wallet = await newWallet('gclub')
  const { games } = await readCatalogue(world.context, wallet)
  const [{ id: gameId }] = games as [(typeof games)[number]]
  expect((await launch(world.context, wallet, { ...way, gameId })).url).toMatch(/^https?:/)

  await expect(launch(world.context, wallet, { ...way, gameId: 'no-such-game' })).rejects.toThrow('NOT_FOUND')
  await world.sandbox.setFault('gclub', 'error')
  const another = games.at(-1)!.id
  await expect(launch(world.context, wallet, { ...way, gameId: another })).rejects.toThrow(
    ProviderUnavailable,
  )
  await world.sandbox.setFault('gclub', 'none')

  const { db } = world.context
  const { recent } = await readPlayerGames(db, catalogueKeeper(db), wallet, 'lo')
  expect(recent).toEqual([{ providerId: 'gclub', gameId, game: games[0], playedAt: expect.any(String) }])
})

test("a game that the provider has and the agency's list leaves out is not opened", async () => {
  const wallet = await newWallet('alphabet')
  const { games } = await readCatalogue(world.context, wallet)
  const [listed, leftOut] = [games[0]!.id, games[1]!.id]
  await world.context.db
    .updateTable('game_catalogues')
    .set({ games: JSON.stringify(games.slice(0, 1)) })
    .where('provider_id', '=', 'alphabet')
    .execute()
  await expect(launch(world.context, wallet, { ...way, gameId: leftOut })).rejects.toThrow('NOT_FOUND')
  expect((await launch(world.context, wallet, { ...way, gameId: listed })).url).toMatch(/^https?:/)
})
