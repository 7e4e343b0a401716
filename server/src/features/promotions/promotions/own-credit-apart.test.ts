import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { ownCreditDesk } from '../../../testing/own-credit-desk.ts'
import { addStaff } from '../../../testing/test-app.ts'
import { withFirstBalance } from '../../../testing/with-game.ts'
import { toWithdraw } from '../../orders/kernel/order-views.ts'
import { openWithdrawal } from '../../orders/withdrawals/open-withdrawal.ts'
import { toQuote } from '../../orders/withdrawals/quote-withdrawal.ts'
import { returnCredit, reserveCredit } from '../../orders/withdrawals/settle-withdrawal.ts'
import { cancelUsage } from './cancel-usage.ts'
import { readProgress } from './read-progress.ts'
import { recheckUsage } from './recheck-usage.ts'
import { withTerms } from './usage-queries.ts'

/** The promotion's deposit gives 1,000.00; what was there before is the player's own. The threshold is 10.00. */
describe("a player's own credit in a promotion's wallet", () => {
  let world: MoneyWorld
  let proposer: string
  let approver: string
  const desk = ownCreditDesk(
    () => world,
    () => ({ proposer, approver }),
  )
  const { open, inUse, setCredit } = desk
  const { creditOf, wish, adjustments, withdrawals } = desk
  const { walletOf, brought, withOpenBets, withOwn, quote, held, reject, paidOut, adjust } = desk
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

  describe('is kept apart', () => {
    test('where the threshold decides: the promotion is spent while the own credit is there', async () => {
      const player = await withOwn('300.00')
      const usageId = (await inUse(player.playerId))!.usage_id
      const cancel = () => cancelUsage(world.context, walletOf(player), usageId)
      await setCredit(player.playerId, '310.00')
      expect(await recheckUsage(world.context, walletOf(player))).toMatchObject({ status: 'USED' })
      await expect(cancel()).rejects.toMatchObject({ code: 'PROMOTION_CREDIT_USED' })
      await setCredit(player.playerId, '309.99')
      expect(await recheckUsage(world.context, walletOf(player))).toMatchObject({
        status: 'SUCCESS',
        end_reason: 'CREDIT_SPENT',
      })
    })

    test('where a new deposit looks at the threshold', async () => {
      const player = await withOwn('300.00')
      await setCredit(player.playerId, '310.00')
      await expect(open(player.playerId)).rejects.toMatchObject({ code: 'PROMOTION_CREDIT_USED' })
      await setCredit(player.playerId, '309.99')
      expect(await open(player.playerId)).toMatchObject({ promotion_usage_id: null })
    })

    test('where the target is reached, without what is staked', async () => {
      const player = await withOwn('300.00', { target_minor: 1_000_00n })
      expect((await quote(player, 1_300_00n)).blockedBy).toBe('PROMOTION_CREDIT_NOT_REACHED')
      await setCredit(player.playerId, '1300.01')
      expect((await quote(player, 1_300_01n)).blockedBy).toBeNull()
      await setCredit(player.playerId, '1300.00')
      expect((await quote(player, 1_300_00n, withOpenBets(100_00n))).blockedBy).toBe(
        'PROMOTION_CREDIT_NOT_REACHED',
      )
    })

    test('in what the player is told', async () => {
      const player = await withOwn('300.00')
      await recheckUsage(world.context, walletOf(player))
      const usage = await withTerms(world.context.db, (await inUse(player.playerId))!)
      expect(await readProgress(world.context, usage)).toMatchObject({
        credit: { amount: '1300.00' },
        brought: { amount: '300.00' },
        counted: { amount: '1000.00' },
      })
      // What a withdrawal holds is there until the provider has given it.
      await withdrawals.open(player, 100_00n)
      const holding = await withTerms(world.context.db, (await inUse(player.playerId))!)
      expect(await readProgress(world.context, holding)).toMatchObject({
        brought: { amount: '300.00' },
        counted: { amount: '1000.00' },
      })
    })
  })

  describe('is free', () => {
    const strict = {
      target_minor: 5_000_00n,
      turnover_hundredths: 900,
      withdraw_all: true,
      max_minor: 100_00n,
      deduct_bonus: true,
    }

    test('to its last satang, whatever the promotion says, and the promotion goes on', async () => {
      const player = await withOwn('300.00', strict)
      expect((await quote(player, 300_01n)).blockedBy).toBe('PROMOTION_CREDIT_NOT_REACHED')
      const free = await quote(player, 300_00n)
      expect(toQuote(free)).toMatchObject({
        creditReceived: { amount: '300.00' },
        creditBrought: { amount: '300.00' },
        bonusDeducted: { amount: '0.00' },
        freeNow: { amount: '300.00' },
        promotion: null,
        blockedBy: null,
      })
      const row = await withdrawals.open(player, 100_00n)
      expect(row).toMatchObject({ promotion_usage_id: null, brought_minor: 100_00n })
      expect(await brought(player)).toBe(200_00n)
      await reserveCredit(world.context, withdrawals.idOf(row))
      expect(toWithdraw(await paidOut(row))).toMatchObject({
        status: 'SUCCESS',
        creditReceived: { amount: '100.00' },
        creditBrought: { amount: '100.00' },
        promotionUsageId: null,
      })
      expect(await inUse(player.playerId)).toMatchObject({ status: 'USED', brought_minor: 200_00n })
      expect((await quote(player, 200_01n)).blockedBy).toBe('PROMOTION_CREDIT_NOT_REACHED')
      expect((await quote(player, 200_00n)).blockedBy).toBeNull()
    })

    test('as far as it is still there', async () => {
      const player = await withOwn('300.00', strict)
      await setCredit(player.playerId, '250.00')
      expect(toQuote(await quote(player, 300_00n))).toMatchObject({
        freeNow: { amount: '250.00' },
        blockedBy: 'CREDIT_NOT_ENOUGH',
      })
      expect((await quote(player, 250_00n)).blockedBy).toBeNull()
    })

    test('and kept apart again when it comes back', async () => {
      const player = await withOwn('300.00', strict)
      await reject(await held(player, 300_00n))
      expect(await brought(player)).toBe(300_00n)
      expect(await creditOf(player)).toBe(1_300_00n)
    })

    test('and kept apart again when the provider would not give it', async () => {
      const player = await withOwn('300.00', strict)
      const row = await withdrawals.open(player, 300_00n)
      await setCredit(player.playerId, '0.00')
      await reserveCredit(world.context, withdrawals.idOf(row))
      expect((await withdrawals.state(row)).status).toBe('FAILED')
      expect(await brought(player)).toBe(300_00n)
    })

    test('and twice at once it is taken once', async () => {
      const player = await withOwn('300.00', strict)
      const both = await Promise.allSettled([
        withdrawals.open(player, 300_00n),
        withdrawals.open(player, 300_00n),
      ])
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await brought(player)).toBe(0n)
    })

    test('as much as is kept apart when it is held: what was taken by hand since it was reckoned is not', async () => {
      const player = await withOwn('300.00', strict)
      // The staff takes 200.00 while the provider is asked for the credit.
      const context = withFirstBalance(world.context, async (ask) => {
        await adjust(player, 'TAKE', 200_00n)
        return ask()
      })
      await expect(openWithdrawal(context, wish(player, 300_00n))).rejects.toMatchObject({
        code: 'PROMOTION_CREDIT_NOT_REACHED',
      })
      expect(await brought(player)).toBe(100_00n)
    })

    test('but not while an adjustment is under way, which the provider may count already', async () => {
      const player = await withOwn('300.00', strict)
      const row = await adjustments.propose(player, proposer, {
        direction: 'TAKE',
        amountMinor: 300_00n,
        providerId: 'alphabet',
      })
      await adjustments.approve(row, approver)
      expect((await quote(player, 300_00n)).blockedBy).toBe('OPEN_ORDER')
      await expect(withdrawals.open(player, 300_00n)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
      await adjustments.adjust(row)
      expect((await quote(player, 300_00n)).blockedBy).toBe('PROMOTION_CREDIT_NOT_REACHED')
    })
  })

  test('a larger withdrawal is divided: own, bonus, maximum, and the rest as the promotion says', async () => {
    const terms = { withdraw_all: true, max_minor: 700_00n, deduct_bonus: true } as const
    const player = await withOwn('300.00', terms)
    await setCredit(player.playerId, '2000.00')
    const row = await held(player, 2_000_00n)
    // 300 are the player's own; of 1,700 the bonus of 500 is taken back, 700 of the 1,200 left are paid.
    expect(row).toMatchObject({ brought_minor: 300_00n, bonus_minor: 500_00n, excess_minor: 500_00n })
    expect(row.receive_minor).toBe(680_000_00n)
    const done = await paidOut(row)
    expect(toWithdraw(done)).toMatchObject({
      creditReceived: { amount: '1000.00' },
      creditBrought: { amount: '300.00' },
      creditReturned: { amount: '500.00' },
    })
    expect(await inUse(player.playerId)).toBeUndefined()
    await returnCredit(world.context, withdrawals.idOf(row))
    expect(await creditOf(player)).toBe(500_00n)
  })

  test('a larger one that comes back leaves all as it was', async () => {
    const player = await withOwn('300.00', { withdraw_all: true })
    await reject(await held(player, 1_300_00n))
    expect(await inUse(player.playerId)).toMatchObject({ status: 'USED', brought_minor: 300_00n })
    expect(await creditOf(player)).toBe(1_300_00n)
  })
})
