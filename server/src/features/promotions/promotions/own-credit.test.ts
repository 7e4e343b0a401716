import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { NotFinished } from '../../../jobs/job.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { ownCreditDesk } from '../../../testing/own-credit-desk.ts'
import { addStaff } from '../../../testing/test-app.ts'
import { withFirstBalance } from '../../../testing/with-game.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import { advanceMove } from '../../orders/moves/move-steps.ts'
import { reserveCredit } from '../../orders/withdrawals/settle-withdrawal.ts'

/** The promotion's deposit gives 1,000.00; what was there before is the player's own. The threshold is 10.00. */
describe("a player's own credit in a promotion's wallet", () => {
  let world: MoneyWorld
  let proposer: string
  let approver: string
  const desk = ownCreditDesk(
    () => world,
    () => ({ proposer, approver }),
  )
  const { promotion, claim, open, pay, idOf, setCredit } = desk
  const { creditOf, moves, withdrawals } = desk
  const { brought, withOpenBets, withOwn, quote, held, reject, adjust } = desk
  beforeAll(async () => {
    world = await moneyWorld()
    proposer = await findStaffId(world)
    approver = await addStaff(world.context, 'approver', 'owner', world.agency.agency_id)
  })
  afterEach(async () => {
    for (const target of ['alphabet', 'gclub']) await world.sandbox.setFault(target, 'none')
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  describe('is noted', () => {
    test('from what the provider tells immediately before the credit is sent', async () => {
      const player = await withOwn('300.00')
      expect(await brought(player)).toBe(300_00n)
      expect(await creditOf(player)).toBe(1_300_00n)
    })

    test('with what is staked in open rounds', async () => {
      const player = await withOwn('300.00', {}, withOpenBets(40_00n))
      expect(await brought(player)).toBe(340_00n)
    })

    test('and not at the claim, at the order or at the payment: what is lost until then was not brought', async () => {
      const player = await world.newPlayer()
      await claim(player.playerId, await promotion())
      const order = await open(player.playerId, '345000')
      await setCredit(player.playerId, '300.00')
      await pay(order)
      await setCredit(player.playerId, '120.00')
      await deliverCredit(world.context, idOf(order))
      expect(await brought(player)).toBe(120_00n)
    })

    test('as the larger, where the answer tells more before it', async () => {
      // The player wins 50.00 between the question and the transfer.
      const context = withFirstBalance(world.context, async (ask) => (await ask()) - 50_00n)
      const player = await withOwn('300.00', {}, context)
      expect(await brought(player)).toBe(300_00n)
    })

    test('once: asked again after a lost answer, the provider tells of the credit itself', async () => {
      const player = await world.newPlayer()
      await claim(player.playerId, await promotion())
      const order = await open(player.playerId, '345000')
      await setCredit(player.playerId, '300.00')
      await pay(order)
      await world.sandbox.setFault('alphabet', 'timeout-after')
      await expect(deliverCredit(world.context, idOf(order))).rejects.toThrow(NotFinished)
      await world.sandbox.setFault('alphabet', 'none')
      await deliverCredit(world.context, idOf(order)).catch(() => undefined)
      await deliverCredit(world.context, idOf(order))
      expect(await brought(player)).toBe(300_00n)
    })

    test('only when an earlier withdrawal has taken what it was asked for: else that would take of the promotion', async () => {
      const player = await world.newPlayer()
      await claim(player.playerId, await promotion())
      await setCredit(player.playerId, '200.00')
      const row = await withdrawals.open(player, 200_00n)
      await setCredit(player.playerId, '0.00')
      const order = await pay(await open(player.playerId, '345000'))
      await expect(deliverCredit(world.context, idOf(order))).rejects.toThrow(NotFinished)
      await reserveCredit(world.context, withdrawals.idOf(row))
      expect((await withdrawals.state(row)).status).toBe('FAILED')
      await deliverCredit(world.context, idOf(order))
      expect(await brought(player)).toBe(0n)
      expect(await creditOf(player)).toBe(1_000_00n)
    })
  })

  describe('grows and shrinks', () => {
    test('with what the staff give and take, which never meets the target', async () => {
      const player = await withOwn('0.00', { target_minor: 1_000_00n })
      await adjust(player, 'GIVE', 500_00n)
      expect(await brought(player)).toBe(500_00n)
      expect(await creditOf(player)).toBe(1_500_00n)
      expect((await quote(player, 1_500_00n)).blockedBy).toBe('PROMOTION_CREDIT_NOT_REACHED')
      await adjust(player, 'TAKE', 200_00n)
      expect(await brought(player)).toBe(300_00n)
      await adjust(player, 'TAKE', 400_00n)
      expect(await brought(player)).toBe(0n)
    })

    test('with what comes back: a withdrawal that left before the promotion was credited', async () => {
      const player = await world.newPlayer()
      await claim(player.playerId, await promotion({ target_minor: 1_000_00n }))
      await setCredit(player.playerId, '400.00')
      const row = await held(player, 400_00n)
      await deliverCredit(world.context, idOf(await pay(await open(player.playerId, '345000'))))
      expect(await brought(player)).toBe(0n)
      await reject(row)
      expect(await brought(player)).toBe(400_00n)
      expect((await quote(player, 1_400_00n)).blockedBy).toBe('PROMOTION_CREDIT_NOT_REACHED')
    })

    test('with what comes back: a move that left before it, and that the other provider refused', async () => {
      const player = await world.newPlayer()
      await claim(player.playerId, await promotion({ target_minor: 1_000_00n }))
      await setCredit(player.playerId, '400.00')
      const move = await moves.open(player)
      await moves.advance(move, 'take')
      await deliverCredit(world.context, idOf(await pay(await open(player.playerId, '345000'))))
      await world.sandbox.setFault('gclub', 'refuse')
      await moves.advance(move, 'credit')
      await advanceMove(world.context, {
        agencyId: world.agency.agency_id,
        moveId: move.move_id,
        step: 'return',
      })
      expect(await brought(player)).toBe(400_00n)
      expect((await quote(player, 1_400_00n)).blockedBy).toBe('PROMOTION_CREDIT_NOT_REACHED')
    })
  })
})
