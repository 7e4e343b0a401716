import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { excludePlayer } from '../../players/protection/exclude-player.ts'
import { setLimits } from '../../players/protection/set-limits.ts'
import { setOffers } from '../../players/protection/set-offers.ts'
import { cancelUsage } from './cancel-usage.ts'
import { claimPromotion } from './claim-promotion.ts'
import { findPromotion } from './promotion-queries.ts'
import { recheckUsage } from './recheck-usage.ts'

describe('a claim is refused', () => {
  let world: MoneyWorld
  const { promotion, change, claim, deposit, credited, setCredit, opened } = promotionDesk(() => world)
  beforeAll(async () => (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const agencyId = () => world.agency.agency_id
  const cancel = (playerId: string, usageId: string) =>
    cancelUsage(world.context, { agencyId: agencyId(), playerId }, usageId)
  const recheck = (playerId: string) => recheckUsage(world.context, { agencyId: agencyId(), playerId })

  const refused = async (draft: Parameters<typeof promotion>[0], also?: Parameters<typeof promotion>[1]) => {
    const { playerId } = await world.newPlayer()
    return claim(playerId, await promotion(draft, also))
  }
  test('for a blocked player, whatever else is wrong', async () => {
    const { playerId } = await world.newPlayer()
    await world.context.db
      .updateTable('players')
      .set({ blocked_at: new Date(), blocked_reason: 'multi' })
      .where('player_id', '=', playerId)
      .execute()
    const off = await promotion({}, { status: 'INACTIVE' })
    await expect(claim(playerId, off)).rejects.toMatchObject({ code: 'PLAYER_BLOCKED' })
  })

  test('under other terms than were read', async () => {
    const { playerId } = await world.newPlayer()
    const promotionId = await promotion()
    const { terms_hash: read } = (await findPromotion(world.context.db, agencyId(), promotionId))!
    await change(promotionId, { turnover_hundredths: 1_000 })
    const claimOf = (termsHash: string) =>
      claimPromotion(world.context, {
        agencyId: agencyId(),
        playerId,
        promotionId,
        providerId: 'alphabet',
        termsHash,
        idempotencyKey: null,
      })
    await expect(claimOf(read)).rejects.toMatchObject({ code: 'PROMOTION_CHANGED' })
    const { terms_hash: now } = (await findPromotion(world.context.db, agencyId(), promotionId))!
    expect(await claimOf(now)).toMatchObject({ version: 2 })
  })

  test('on a break, though the call began before it', async () => {
    const { playerId } = await world.newPlayer()
    const promotionId = await promotion()
    await excludePlayer(world.context, { agencyId: agencyId(), playerId }, { days: 1 })
    await expect(claim(playerId, promotionId)).rejects.toMatchObject({ code: 'PLAYER_EXCLUDED' })
  })

  test('for a player who has opted out', async () => {
    const { playerId } = await world.newPlayer()
    await setOffers(world.context, { agencyId: agencyId(), playerId }, 'NO')
    const off = await promotion({}, { status: 'INACTIVE' })
    await expect(claim(playerId, off)).rejects.toMatchObject({ code: 'OFFERS_REFUSED' })
  })

  test('above the rest of an own limit, and not for exactly that', async () => {
    const { playerId } = await world.newPlayer()
    const player = { agencyId: agencyId(), playerId }
    const promotionId = await promotion()
    await setLimits(world.context, player, { day: 345_000_00n, week: 344_999_00n })
    const asked = claim(playerId, promotionId)
    await expect(asked).rejects.toMatchObject({
      code: 'DEPOSIT_LIMIT_REACHED',
      detail: { limit: { period: 'week', left: '344999.00' } },
    })
    const other = { ...player, ...(await world.newPlayer()) }
    await setLimits(world.context, other, { day: 345_000_00n })
    expect((await claim(other.playerId, promotionId)).status).toBe('USED')
  })

  test('by a break, a no or a cut of the same instant, or has been before it', async () => {
    for (const shut of [
      (player: PlayerId) => excludePlayer(world.context, player, { days: 1 }),
      (player: PlayerId) => setOffers(world.context, player, 'NO'),
      (player: PlayerId) => setLimits(world.context, player, { day: 1_00n }),
    ]) {
      const { playerId } = await world.newPlayer()
      const promotionId = await promotion()
      await Promise.allSettled([claim(playerId, promotionId), shut({ agencyId: agencyId(), playerId })])
      await expect(claim(playerId, promotionId)).rejects.toMatchObject({
        code: expect.stringMatching(/PLAYER_EXCLUDED|OFFERS_REFUSED|DEPOSIT_LIMIT_REACHED/),
      })
    }
  })

  test('for a promotion that is unknown, switched off, not begun or over', async () => {
    const now = world.context.clock()
    const { playerId } = await world.newPlayer()
    const code = { code: 'PROMOTION_INACTIVE' }
    await expect(claim(playerId, '00000000-0000-7000-8000-000000000000')).rejects.toMatchObject(code)
    await expect(refused({}, { status: 'INACTIVE' })).rejects.toMatchObject(code)
    await expect(refused({ starts_at: secondsAfter(now, 3600) })).rejects.toMatchObject(code)
    const over = { starts_at: secondsAfter(now, -7200), ends_at: secondsAfter(now, -3600) }
    await expect(refused(over)).rejects.toMatchObject(code)
  })

  test('if the percentage of so small a sum is nothing at the current rate', async () => {
    const tiny = { bonus_kind: 'PERCENT', bonus_percent: 50 } as const
    // 13 kip are 0.01 THB, half of which is none; 14 are 0.02.
    await expect(refused({ ...tiny, deposit_minor: 13_00n })).rejects.toMatchObject({
      code: 'PROMOTION_INACTIVE',
    })
    expect((await refused({ ...tiny, deposit_minor: 14_00n })).bonus_minor).toBe(1n)
  })

  test('at a provider that it is not for', async () => {
    const { playerId } = await world.newPlayer()
    const asked = claim(playerId, await promotion(), { providerId: 'gclub' })
    await expect(asked).rejects.toMatchObject({ code: 'PROMOTION_WRONG_PROVIDER' })
  })

  test('without a bank account', async () => {
    const { playerId, bankAccountId } = await world.newPlayer()
    const accounts = world.context.db.deleteFrom('bank_accounts').where('bank_account_id', '=', bankAccountId)
    await accounts.execute()
    const asked = claim(playerId, await promotion())
    await expect(asked).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  })

  test('while an order is open', async () => {
    const { player_id } = await opened()
    const asked = claim(player_id, await promotion())
    await expect(asked).rejects.toMatchObject({ code: 'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN' })
  })

  test('while another one is in use', async () => {
    const { playerId } = await world.newPlayer()
    await claim(playerId, await promotion())
    await expect(claim(playerId, await promotion())).rejects.toMatchObject({ code: 'PROMOTION_USAGE' })
  })

  test('to whoever has deposited, where it is for the first order', async () => {
    const { player } = await credited()
    await setCredit(player.playerId, '0.00')
    await recheck(player.playerId)
    const asked = claim(player.playerId, await promotion({ first_order_only: true }))
    const detail = { because: 'OWN' }
    await expect(asked).rejects.toMatchObject({ code: 'PROMOTION_ONLY_FOR_FIRST_ORDER', detail })
  })

  test('when its uses are spent, and not one before; one given up before its credit does not count', async () => {
    const { playerId } = await world.newPlayer()
    const promotionId = await promotion({ uses_per_player: 1 })
    await cancel(playerId, (await claim(playerId, promotionId)).usage_id)
    const { usage_id } = await claim(playerId, promotionId)
    await deposit(playerId)
    await setCredit(playerId, '0.00')
    expect((await recheck(playerId))?.usage_id).toBe(usage_id)
    await expect(claim(playerId, promotionId)).rejects.toMatchObject({ code: 'PROMOTION_ALREADY_USED' })
  })

  test('with credit at the threshold, and not a satang under it', async () => {
    const { player } = await credited()
    await setCredit(player.playerId, '0.00')
    await recheck(player.playerId)
    const promotionId = await promotion()
    await setCredit(player.playerId, '10.00')
    const asked = claim(player.playerId, promotionId)
    await expect(asked).rejects.toMatchObject({ code: 'PROMOTION_CREDIT_USED' })
    await setCredit(player.playerId, '9.99')
    expect((await claim(player.playerId, promotionId)).status).toBe('USED')
  })

  test('when its budget would be passed, and not one before', async () => {
    const promotionId = await promotion({}, { budget_minor: 1_000_00n })
    for (let count = 0; count < 2; count++) await claim((await world.newPlayer()).playerId, promotionId)
    const { playerId } = await world.newPlayer()
    await expect(claim(playerId, promotionId)).rejects.toMatchObject({ code: 'PROMOTION_INACTIVE' })
  })

  test('when what is claimed and not credited could pass it at another rate', async () => {
    // 250.00 each at today's rate, and up to 300.00 at the one of the order.
    const percent = { bonus_kind: 'PERCENT', bonus_percent: 50, bonus_minor: 300_00n } as const
    const promotionId = await promotion(percent, { budget_minor: 850_00n })
    const [first, second, third] = [await world.newPlayer(), await world.newPlayer(), await world.newPlayer()]
    for (const { playerId } of [first, second]) await claim(playerId, promotionId)
    const asked = claim(third.playerId, promotionId)
    await expect(asked).rejects.toMatchObject({ code: 'PROMOTION_INACTIVE' })
    await deposit(first.playerId)
    expect((await claim(third.playerId, promotionId)).bonus_minor).toBe(250_00n)
  })

  test('the same key answers the same usage, and another claim under it is refused', async () => {
    const { playerId } = await world.newPlayer()
    const promotionId = await promotion()
    const first = await claim(playerId, promotionId, { key: 'k' })
    expect((await claim(playerId, promotionId, { key: 'k' })).usage_id).toBe(first.usage_id)
    const other = claim(playerId, await promotion(), { key: 'k' })
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })
})
