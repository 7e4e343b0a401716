import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { ProviderUnavailable, type GameProvider } from '../../../partners/game-provider.ts'
import type { Partners } from '../../../partners/port.ts'
import { toProviderSettings } from '../provider-settings/provider-settings.ts'
import { settingsOfProviders } from '../provider-settings/provider-settings-queries.ts'
import { setProvider } from '../provider-settings/set-provider.ts'
import { findMember, insertMember } from './credit-queries.ts'
import { joinProvider } from './join-provider.ts'
import { newMemberId } from './member.ts'
import type { Wallet } from './transfer.ts'

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

  test('whom an account took that was replaced meanwhile is no member yet, and joins the new one', async () => {
    const { playerId } = await world.newPlayer()
    const wallet = { agencyId: world.agency.agency_id, playerId, providerId: 'gclub_live' as const }
    const by = { staffId: null, address: null, requestId: null }
    const move = (keyId: string) => setProvider(world.context, { ...wallet, by, wish: { keyId } })
    const { keyId } = await keyOf(wallet)
    const partners: Partners = {
      ...world.context.partners,
      async game(...of) {
        const provider = await world.context.partners.game(...of)
        const createMember: GameProvider['createMember'] = async (member) => {
          const name = await provider!.createMember(member)
          await move('another')
          return name
        }
        return provider && { ...provider, createMember }
      },
    }
    await expect(joinProvider({ ...world.context, partners }, wallet)).rejects.toBeInstanceOf(
      ProviderUnavailable,
    )
    expect(await findMember(world.context.db, wallet)).toMatchObject({ joined_at: null })
    await move(keyId)
    const { provider, member } = await joinProvider(world.context, wallet)
    expect(await provider.balance(member.memberId)).toBe(0n)
    await expect(move('another')).rejects.toMatchObject({ code: 'PARTNER_IN_USE' })
  })

  const keyOf = async ({ agencyId, providerId }: Pick<Wallet, 'agencyId' | 'providerId'>) =>
    (await settingsOfProviders(world.context.db, agencyId))
      .map(toProviderSettings)
      .find(({ id }) => id === providerId)!
})
