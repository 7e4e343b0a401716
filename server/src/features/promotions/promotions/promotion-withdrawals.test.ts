import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotFinished } from '../../../jobs/job.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { sitDown } from '../../../testing/play-table.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import { openDeposit } from '../../orders/deposits/open-deposit.ts'
import { orderFacts } from '../../books/receipts/order-facts.ts'
import { approveWithdrawal, endHeldWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { quoteWithdrawal } from '../../orders/withdrawals/quote-withdrawal.ts'
import {
  retryReturn,
  returnCredit,
  sendPayout,
  reserveCredit,
} from '../../orders/withdrawals/settle-withdrawal.ts'
import { toWithdraw } from '../../orders/kernel/order-views.ts'
import { cancelUsage } from './cancel-usage.ts'
import { readProgress } from './read-progress.ts'
import { recheckUsage } from './recheck-usage.ts'

const capped = {
  withdraw_all: true,
  deduct_bonus: true,
  max_minor: 2_000_00n,
  target_minor: 1_500_00n,
} as const

describe('a withdrawal under a promotion', () => {
  let world: MoneyWorld
  let staffId: string
  const { promotion, claim, pay, credited, inUse, setCredit } = promotionDesk(() => world)
  const { idOf, state, creditOf, wish, open, payOut } = withdrawalDesk(() => world, 'alphabet')
  beforeAll(async () => {
    world = await moneyWorld()
    staffId = await findStaffId(world)
  })
  beforeEach(() => world.setClock(new Date()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const playerOf = ({ playerId }: { playerId: string }) => ({ agencyId: world.agency.agency_id, playerId })

  /** A player with so much credit under a promotion. */
  async function rich(draft: Parameters<typeof credited>[0], amount: string) {
    const made = await credited(draft)
    await setCredit(made.player.playerId, amount)
    return made
  }
  async function held(draft: Parameters<typeof credited>[0], amount: string, minor: bigint) {
    const made = await rich(draft, amount)
    const row = await open(made.player, minor)
    await reserveCredit(world.context, idOf(row))
    return { ...made, row: await state(row) }
  }
  const promised = async (player: { playerId: string; bankAccountId: string }, minor: bigint) =>
    (await quoteWithdrawal(world.context, wish(player, minor))).blockedBy

  test('pays out up to the maximum, takes the bonus back, and gives what is over it back to the provider', async () => {
    const { player, row, usage } = await held(capped, '3420.00', 3_420_00n)
    expect(row).toMatchObject({ bonus_minor: 500_00n, excess_minor: 920_00n, forfeit_minor: 0n })
    // 2,000.00 THB at 680.
    expect(row.receive_minor).toBe(1_360_000_00n)
    await approveWithdrawal(world.context, idOf(row), staffId)
    await payOut(row)
    expect(await state(row)).toMatchObject({ status: 'SUCCESS', returned_at: null })
    expect(
      await orderFacts(world.context.db, {
        ...playerOf(player),
        kind: 'withdrawal',
        orderId: row.withdrawal_id,
      }),
    ).toBeNull()
    await returnCredit(world.context, idOf(row))
    expect(await creditOf(player)).toBe(920_00n)
    expect(await inUse(player.playerId)).toBeUndefined()
    expect(toWithdraw(await state(row))).toMatchObject({
      status: 'SUCCESS',
      amount: { amount: '3420.00' },
      creditReceived: { amount: '2000.00' },
      bonusDeducted: { amount: '500.00' },
      creditReturned: { amount: '920.00' },
      creditForfeited: { amount: '0.00' },
      promotionUsageId: usage.usage_id,
    })
    const facts = await orderFacts(world.context.db, {
      ...playerOf(player),
      kind: 'withdrawal',
      orderId: row.withdrawal_id,
    })
    expect(facts?.told.moves.map(({ move, money }) => [move, money.amount])).toEqual([
      ['TAKEN', '3420.00'],
      ['BONUS_DEDUCTED', '500.00'],
      ['RETURNED', '920.00'],
      ['PAID_OUT', '1360000.00'],
    ])
  })

  test('is the only one there until it is paid out, and what it left is free then', async () => {
    const { player, row } = await held({}, '1000.00', 700_00n)
    await approveWithdrawal(world.context, idOf(row), staffId)
    await expect(sendPayout(world.context, idOf(row))).rejects.toThrow(NotFinished)
    expect((await state(row)).status).toBe('PAID')
    expect(await promised(player, 300_00n)).toBe('OPEN_ORDER')
    await expect(open(player, 300_00n)).rejects.toThrow('OPEN_ORDER')

    await payOut(row)
    expect((await state(row)).status).toBe('SUCCESS')
    const next = await open(player, 300_00n)
    expect(next.promotion_usage_id).toBeNull()
  })

  test('leaves what is over the maximum to the agency where the promotion says so', async () => {
    const { player, row } = await held(
      { ...capped, excess_to: 'AGENCY', deduct_bonus: false },
      '3420.00',
      3_420_00n,
    )
    expect(row).toMatchObject({ bonus_minor: 0n, excess_minor: 0n, forfeit_minor: 1_420_00n })
    await approveWithdrawal(world.context, idOf(row), staffId)
    await payOut(row)
    expect((await state(row)).status).toBe('SUCCESS')
    expect(await creditOf(player)).toBe(0n)
  })

  test('gives exactly what was quoted', async () => {
    const { player } = await rich(capped, '1800.00')
    const quote = await quoteWithdrawal(world.context, wish(player, 1_800_00n))
    const row = await open(player, 1_800_00n)
    expect(row).toMatchObject({
      receive_minor: quote.receiveMinor,
      bonus_minor: quote.division.bonusMinor,
      excess_minor: quote.division.excessMinor,
    })
    expect(quote.receiveMinor).toBe(884_000_00n)
  })

  test('asks for credit over what has to be exceeded, and for all of it', async () => {
    const { player } = await rich(capped, '1500.00')
    expect(await promised(player, 1_500_00n)).toBe('PROMOTION_CREDIT_NOT_REACHED')
    await setCredit(player.playerId, '1500.01')
    expect(await promised(player, 1_500_00n)).toBe('MUST_WITHDRAW_ALL')
    expect(await promised(player, 1_500_02n)).toBe('CREDIT_NOT_ENOUGH')
    expect(await promised(player, 1_500_01n)).toBeNull()
  })

  test('asks for turnover, which comes from real rounds since the credit', async () => {
    const { player, usage } = await credited({ turnover_hundredths: 2 })
    const wallet = { ...playerOf(player), providerId: 'alphabet' } as const
    expect(await promised(player, 100_00n)).toBe('PROMOTION_CREDIT_NOT_REACHED')
    const table = await sitDown(world, wallet)
    await table.play('19.99')
    expect(await promised(player, 100_00n)).toBe('PROMOTION_CREDIT_NOT_REACHED')
    await table.play('1.00')
    expect(await promised(player, 100_00n)).toBeNull()
    expect((await inUse(player.playerId))?.usage_id).toBe(usage.usage_id)
  })

  test('asks for turnover at a provider without a bet log too, by what it tells itself', async () => {
    const player = await world.newPlayer()
    const promotionId = await promotion({
      turnover_hundredths: 2,
      turnover_weights: { slot: 100, sport: 100, casino: 50, fish: 100, card: 100, chicken: 100 },
      providers: ['askmebet'],
    })
    const usage = await claim(player.playerId, promotionId, { providerId: 'askmebet' })
    const form = { providerId: 'askmebet', paymentMethod: 'laoqr', amount: '345000' } as const
    const asked = { agency: world.agency, playerId: player.playerId, form, idempotencyKey: null }
    const paid = await pay(await openDeposit(world.context, asked))
    await deliverCredit(world.context, { agencyId: paid.agency_id, depositId: paid.deposit_id })
    const wallet = { ...playerOf(player), providerId: 'askmebet' } as const
    const quote = async () =>
      (await quoteWithdrawal(world.context, { ...wish(player, 100_00n), providerId: 'askmebet' })).blockedBy
    const progress = async () => {
      const seen = await recheckUsage(world.context, playerOf(player))
      return (await readProgress(world.context, seen!))?.turnover
    }
    expect(await quote()).toBe('PROMOTION_CREDIT_NOT_REACHED')
    const table = await sitDown(world, wallet)
    await table.play('39.98') // half of it counts at tables
    expect(await quote()).toBe('PROMOTION_CREDIT_NOT_REACHED')
    expect(await progress()).toMatchObject({ played: { amount: '19.99' }, left: { amount: '0.01' } })
    await table.play('1.00')
    expect(await progress()).toMatchObject({ played: { amount: '20.49' }, left: { amount: '0.00' } })
    expect(await quote()).toBeNull()
    expect((await inUse(player.playerId))?.usage_id).toBe(usage.usage_id)
  })

  test('is bound no more by the most of one withdrawal where all has to go', async () => {
    const { player } = await rich({ withdraw_all: true }, '60000.00')
    expect(await promised(player, 60_000_00n)).toBeNull()
  })

  test('binds the credit of its own provider only', async () => {
    const { player } = await rich(capped, '1800.00')
    const elsewhere = { ...wish(player, 100_00n), providerId: 'gclub' } as const
    const quote = await quoteWithdrawal(world.context, elsewhere)
    expect(quote).toMatchObject({ usage: null, blockedBy: 'CREDIT_NOT_ENOUGH' })
  })

  test('while it is under way the promotion can neither be left nor given up', async () => {
    const { player, usage } = await held(capped, '1800.00', 1_800_00n)
    expect(await recheckUsage(world.context, playerOf(player))).toMatchObject({ status: 'USED' })
    const canceled = cancelUsage(world.context, playerOf(player), usage.usage_id)
    await expect(canceled).rejects.toMatchObject({ code: 'OPEN_ORDER' })
  })

  test('rejected gives all credit back, and the promotion is still in use', async () => {
    const { player, row } = await held(capped, '3420.00', 3_420_00n)
    await endHeldWithdrawal(world.context, idOf(row), { as: 'REJECTED', reason: 'no', staffId })
    await expect(cancelUsage(world.context, playerOf(player), row.promotion_usage_id!)).rejects.toMatchObject(
      { code: 'OPEN_ORDER' },
    )
    await returnCredit(world.context, idOf(row))
    expect(await creditOf(player)).toBe(3_420_00n)
    expect(await inUse(player.playerId)).toMatchObject({ status: 'USED' })
    expect(toWithdraw(await state(row))).toMatchObject({
      creditReturned: { amount: '3420.00' },
      bonusDeducted: { amount: '0.00' },
      creditForfeited: { amount: '0.00' },
    })
  })

  test('credit over the maximum waits with us when the provider refuses it, and its return is retried', async () => {
    const { player, row } = await held(capped, '3420.00', 3_420_00n)
    await approveWithdrawal(world.context, idOf(row), staffId)
    await payOut(row)
    await world.sandbox.setFault('alphabet', 'refuse')
    await returnCredit(world.context, idOf(row))
    await world.sandbox.setFault('alphabet', 'none')
    expect(await creditOf(player)).toBe(0n)
    await retryReturn(world.context, idOf(row), staffId)
    await returnCredit(world.context, idOf(row))
    expect(await creditOf(player)).toBe(920_00n)
  })
})
