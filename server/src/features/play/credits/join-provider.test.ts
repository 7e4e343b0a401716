import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { insertMember } from './credit-queries.ts'
import { joinProvider } from './join-provider.ts'
import { newMemberId } from './member.ts'

describe('joining a provider', () => {
  let world: MoneyWorld
  beforeAll(async () => {
    world = await moneyWorld()
  })
  afterAll(() => world.close())

  test.each(['alphabet', 'askmebet', 'betflix', 'gclub'] as const)(
    'of several at once at %s each is given the one name by which it knows the player',
    async (providerId) => {
      const { playerId } = await world.newPlayer()
      const wallet = { agencyId: world.agency.agency_id, playerId, providerId }
      const joined = await Promise.all(Array.from({ length: 4 }, () => joinProvider(world.context, wallet)))
      expect(new Set(joined.map(({ member }) => member.memberId)).size).toBe(1)
      const { provider, member } = joined[0]!
      expect(await provider.balance(member.memberId)).toBe(0n)
      expect((await joinProvider(world.context, wallet)).member).toEqual(member)
    },
  )

  test.each(['askmebet', 'betflix', 'gclub'] as const)(
    'a name that %s took while its answer was lost is left for another one',
    async (providerId) => {
      const { playerId } = await world.newPlayer()
      const wallet = { agencyId: world.agency.agency_id, playerId, providerId }
      const lost = newMemberId()
      await insertMember(world.context.db, wallet, lost)
      const partner = (await world.context.partners.game(wallet.agencyId, providerId))!
      await partner.createMember({ memberId: lost, password: 'Kham0Kham0Kham0Kham0Kham' })
      const { provider, member } = await joinProvider(world.context, wallet)
      expect(member.memberId).not.toContain(lost)
      expect(await provider.balance(member.memberId)).toBe(0n)
    },
  )
})
