import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoggedWager } from '../../../partners/game-provider.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { joinProvider } from '../credits/join-provider.ts'
import { readBetLog } from './read-bet-logs.ts'

let world: MoneyWorld
beforeAll(async () => void (world = await moneyWorld()))
afterAll(() => world.close())

test('a round with a longer name than fits is one round, and holds up none of the others', async () => {
  const { context } = world
  const { playerId } = await world.newPlayer()
  const log = { agencyId: world.agency.agency_id, providerId: 'alphabet' } as const
  const { member } = await joinProvider(context, { ...log, playerId })
  const round = (wagerId: string, gameId: string): LoggedWager => ({
    memberId: member.memberId,
    wagerId,
    gameId,
    betMinor: 100n,
    winMinor: 0n,
    balanceAfterMinor: null,
    at: context.clock(),
  })
  const long = 'r'.repeat(150)
  const rows = [
    round(`${long}1`, 'g'.repeat(201)),
    round(`${long}2`, ''),
    round(`${long}2`, ''),
    round('s', 'g'),
  ]
  async function game(...which: Parameters<typeof context.partners.game>) {
    const real = (await context.partners.game(...which))!
    async function* betLog() {
      yield { rows, next: '1' }
    }
    return { ...real, betLog }
  }
  await readBetLog({ ...context, partners: { ...context.partners, game } }, log, running)
  const kept = await context.db.selectFrom('wagers').selectAll().where('player_id', '=', playerId).execute()
  expect(kept).toHaveLength(3)
})
