import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NotFinished } from '../../../jobs/job.ts'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { cancelDeposit } from '../../orders/deposits/cancel-deposit.ts'
import { deliverCredit, retryCredit } from '../../orders/deposits/settle-deposit.ts'
import { openMove } from '../../orders/moves/open-move.ts'
import { cancelUsage } from './cancel-usage.ts'
import { recheckUsage } from './recheck-usage.ts'

describe('promotions', () => {
  let world: MoneyWorld
  const { promotion, change, claim, inUse, credited, setCredit, open, pay, state, idOf, creditAt } =
    promotionDesk(() => world)
  beforeAll(async () => (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const agencyId = () => world.agency.agency_id
  const cancel = (playerId: string, usageId: string) =>
    cancelUsage(world.context, { agencyId: agencyId(), playerId }, usageId)
  const recheck = (playerId: string) => recheckUsage(world.context, { agencyId: agencyId(), playerId })

  test('a claim, its deposit and its credit: the bonus comes with the credit, once', async () => {
    const { deposit, usage } = await credited()
    expect(deposit).toMatchObject({ status: 'SUCCESS', credit_minor: 500_00n, bonus_minor: 500_00n })
    expect(await creditAt(deposit)).toBe(1_000_00n)
    expect(usage).toMatchObject({
      status: 'USED',
      deposit_id: deposit.deposit_id,
      deposit_credit_minor: 500_00n,
      bonus_minor: 500_00n,
    })
    expect(usage.credited_at).not.toBeNull()
  })

  describe('before its credit', () => {
    const claimed = async (draft: Parameters<typeof promotion>[0] = {}) => {
      const { playerId } = await world.newPlayer()
      return claim(playerId, await promotion(draft))
    }

    test.each([
      ['less', '344999', 'AMOUNT_INCORRECT'],
      ['more', '345001', 'AMOUNT_INCORRECT'],
    ])('a deposit of a kip %s is refused', async (_, amount, code) => {
      const { player_id } = await claimed()
      await expect(open(player_id, amount)).rejects.toMatchObject({ code })
    })

    test('a deposit at another provider is refused', async () => {
      const { playerId } = await world.newPlayer()
      await claim(playerId, await promotion(), { providerId: 'betflix' })
      await expect(open(playerId, '345000')).rejects.toMatchObject({ code: 'PROMOTION_WRONG_PROVIDER' })
    })

    test('a deposit at the threshold is refused, and a satang under it taken', async () => {
      const { player_id } = await claimed()
      await setCredit(player_id, '10.00')
      await expect(open(player_id, '345000')).rejects.toMatchObject({ code: 'PROMOTION_CREDIT_USED' })
      await setCredit(player_id, '9.99')
      const order = await open(player_id, '345000')
      expect(order).toMatchObject({ status: 'OPEN', bonus_minor: 500_00n })
    })

    test('it is given up freely, twice as once, but not under its own open order', async () => {
      const usage = await claimed()
      const order = await open(usage.player_id, '345000')
      await expect(cancel(usage.player_id, usage.usage_id)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
      await cancelDeposit(world.context, idOf(order))
      for (let time = 0; time < 2; time++)
        expect(await cancel(usage.player_id, usage.usage_id)).toMatchObject({ status: 'CANCELED' })
    })

    test('a cancelled claim adds nothing to a late payment', async () => {
      const usage = await claimed()
      const order = await open(usage.player_id, '345000')
      await cancelDeposit(world.context, idOf(order))
      await cancel(usage.player_id, usage.usage_id)
      await deliverCredit(world.context, idOf(await pay(order)))
      expect(await state(order)).toMatchObject({
        status: 'SUCCESS',
        bonus_minor: 0n,
        promotion_usage_id: null,
      })
      expect(await creditAt(order)).toBe(500_00n)
    })

    test('of two paid orders one brings the bonus and the other waits for the end', async () => {
      const usage = await claimed()
      const first = await open(usage.player_id, '345000')
      await cancelDeposit(world.context, idOf(first))
      const second = await open(usage.player_id, '345000')
      await deliverCredit(world.context, idOf(await pay(second)))
      await pay(first)
      expect(await state(second)).toMatchObject({ status: 'SUCCESS', bonus_minor: 500_00n })
      expect(await state(first)).toMatchObject({ status: 'CANCELED', reason: 'PROMOTION_IN_USE' })
      expect(await creditAt(first)).toBe(1_000_00n)
    })

    test('a provider that refuses leaves it waiting, and trying again brings credit and bonus', async () => {
      const usage = await claimed()
      const order = await open(usage.player_id, '345000')
      await world.sandbox.setFault('alphabet', 'refuse')
      await deliverCredit(world.context, idOf(await pay(order)))
      await world.sandbox.setFault('alphabet', 'none')
      expect((await state(order)).status).toBe('FAILED')
      expect(await inUse(usage.player_id)).toMatchObject({ credited_at: null })
      await retryCredit(world.context, idOf(order), await findStaffId(world))
      await deliverCredit(world.context, idOf(order))
      expect(await creditAt(order)).toBe(1_000_00n)
      expect((await inUse(usage.player_id))?.credited_at).not.toBeNull()
    })

    test('a provider whose answer is lost gives credit and bonus once', async () => {
      const usage = await claimed()
      const order = await open(usage.player_id, '345000')
      await world.sandbox.setFault('alphabet', 'timeout-after')
      await expect(pay(order).then((paid) => deliverCredit(world.context, idOf(paid)))).rejects.toThrow(
        NotFinished,
      )
      await expect(cancel(usage.player_id, usage.usage_id)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
      await world.sandbox.setFault('alphabet', 'none')
      await deliverCredit(world.context, idOf(order))
      expect(await creditAt(order)).toBe(1_000_00n)
    })
  })

  describe('after its credit', () => {
    test('nothing more is deposited there until it is spent, and then the promotion is behind', async () => {
      const { player, usage } = await credited()
      await expect(open(player.playerId)).rejects.toMatchObject({ code: 'PROMOTION_CREDIT_USED' })
      await setCredit(player.playerId, '9.99')
      expect(await open(player.playerId)).toMatchObject({ bonus_minor: 0n, promotion_usage_id: null })
      expect(await inUse(player.playerId)).toBeUndefined()
      const ended = await cancel(player.playerId, usage.usage_id).catch((error: unknown) => error)
      expect(ended).toMatchObject({ code: 'PROMOTION_ENDED' })
    })

    test('looked up at the threshold it stays, a satang under it it has ended', async () => {
      const { player } = await credited()
      await setCredit(player.playerId, '10.00')
      expect(await recheck(player.playerId)).toMatchObject({ status: 'USED' })
      await setCredit(player.playerId, '9.99')
      expect(await recheck(player.playerId)).toMatchObject({ status: 'SUCCESS', end_reason: 'CREDIT_SPENT' })
    })

    test('it is given up only under the threshold', async () => {
      const { player, usage } = await credited()
      const asked = () => cancel(player.playerId, usage.usage_id)
      await expect(asked()).rejects.toMatchObject({ code: 'PROMOTION_CREDIT_USED' })
      await setCredit(player.playerId, '9.99')
      expect(await asked()).toMatchObject({ status: 'CANCELED', end_reason: 'CANCELED_BY_PLAYER' })
    })

    test('a provider that does not answer ends nothing', async () => {
      const { player } = await credited()
      await setCredit(player.playerId, '0.00')
      await world.sandbox.setFault('alphabet', 'error')
      await expect(recheck(player.playerId)).rejects.toThrow(ProviderUnavailable)
      await world.sandbox.setFault('alphabet', 'none')
      expect(await inUse(player.playerId)).toBeDefined()
    })

    test.each([
      ['away from it', 'alphabet', 'gclub'],
      ['to it', 'gclub', 'alphabet'],
    ] as const)('no credit is moved %s', async (_, from, to) => {
      const { player } = await credited()
      const move = openMove(world.context, {
        agencyId: agencyId(),
        playerId: player.playerId,
        from,
        to,
        idempotencyKey: null,
      })
      await expect(move).rejects.toMatchObject({ code: 'PROMOTION_USAGE' })
    })
  })

  test('a later version changes nothing for what is claimed', async () => {
    const { player, promotionId } = await credited()
    const { terms } = (await recheck(player.playerId))!
    await change(promotionId, { threshold_minor: 5_000_00n })
    const { terms_hash } = terms
    expect(await recheck(player.playerId)).toMatchObject({
      status: 'USED',
      version: 1,
      terms: { terms_hash },
    })
  })
})
