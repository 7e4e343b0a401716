import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { moveDesk } from '../../../testing/move-desk.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'
import { deliverCredit } from '../deposits/settle-deposit.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import { findQueued } from '../deposits/deposit-queries.ts'
import { creditHeldPayment } from '../suspense/credit-held-payment.ts'
import { recordUnmatchedPayment } from '../payments/reinstate-payment.ts'
import { releaseHeldPayments } from '../suspense/release-held-payments.ts'
import { recheckUsage } from '../../promotions/promotions/recheck-usage.ts'
import { approveWithdrawal, endHeldWithdrawal } from '../withdrawals/approve-withdrawal.ts'
import { returnCredit, reserveCredit } from '../withdrawals/settle-withdrawal.ts'

const most = 1_000_000_000_00n

describe('reversals beside promotions, withdrawals, moves and held payments', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const { member, setAgency } = payoutDesk(() => world)
  const desk = reversalDesk(() => world)
  const promotions = promotionDesk(() => world)
  const money = paymentDesk(() => world)
  const adjustments = adjustmentDesk(() => world)
  const withdrawals = withdrawalDesk(() => world, 'alphabet')
  const moves = moveDesk(() => world, { from: 'alphabet', to: 'gclub' })
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('manager', 'Noy')
    kham = await member('owner', 'Kham')
  })
  beforeEach(() => setAgency({ four_eyes_minor: most, four_eyes_day_minor: most }))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { deposits, propose, approve, reverse, reversed, creditOf } = desk

  /** A deposit of the set amount that the staff confirmed. */
  async function confirmedFor(playerId: string, amount = '345000'): Promise<DepositRow> {
    const row = await deposits.open(playerId, amount)
    await desk.confirm(row, noy)
    return deposits.state(row)
  }
  const usageOf = (usageId: string) =>
    world.context.db
      .selectFrom('promotion_usages')
      .selectAll()
      .where('usage_id', '=', usageId)
      .executeTakeFirstOrThrow()

  test('with the deposit of a usage its bonus is taken back, the usage ends, and may be claimed anew', async () => {
    const { playerId } = await world.newPlayer()
    const promotionId = await promotions.promotion({ first_order_only: true })
    await promotions.claim(playerId, promotionId)
    const row = await confirmedFor(playerId)
    expect(row).toMatchObject({ status: 'SUCCESS', bonus_minor: 500_00n })
    const usage = (await promotions.inUse(playerId))!
    await reversed(row, noy, kham)
    expect(await creditOf(playerId)).toBe(0n)
    expect(await usageOf(usage.usage_id)).toMatchObject({ status: 'CANCELED', end_reason: 'REVERSED' })
    expect(await promotions.inUse(playerId)).toBeUndefined()
    await promotions.claim(playerId, promotionId)
    await promotions.deposit(playerId)
    expect(await creditOf(playerId)).toBe(1000_00n)
  })

  test('all or nothing: with the bonus played away nothing is taken, and the usage goes on', async () => {
    const { playerId } = await world.newPlayer()
    await promotions.claim(playerId, await promotions.promotion())
    const row = await confirmedFor(playerId)
    await promotions.setCredit(playerId, '999.99')
    const reversal = await propose(row, noy)
    await expect(approve(reversal, kham)).rejects.toMatchObject({ code: 'CREDIT_NOT_ENOUGH' })
    expect(await promotions.inUse(playerId)).toMatchObject({ status: 'USED' })
    await desk.withdraw(reversal, noy)
  })

  describe('of a deposit whose bonus a withdrawal deducted', () => {
    /** A deposit with a bonus that the staff confirmed, in a wallet that won. */
    async function won(deduct_bonus = true) {
      const player = await world.newPlayer()
      await promotions.claim(player.playerId, await promotions.promotion({ deduct_bonus }))
      const row = await confirmedFor(player.playerId)
      await promotions.setCredit(player.playerId, '5000.00')
      return { player, row }
    }
    async function held(player: Awaited<ReturnType<MoneyWorld['newPlayer']>>, minor = 2_000_00n) {
      const withdrawal = await withdrawals.open(player, minor)
      await reserveCredit(world.context, withdrawals.idOf(withdrawal))
      return withdrawal
    }
    async function paidOut(player: Awaited<ReturnType<MoneyWorld['newPlayer']>>) {
      const withdrawal = await held(player)
      await approveWithdrawal(world.context, withdrawals.idOf(withdrawal), kham)
      await withdrawals.payOut(withdrawal)
      return withdrawals.state(withdrawal)
    }
    const taken = { code: 'REVERSAL_NOT_POSSIBLE', detail: { because: 'BONUS_TAKEN' } }

    test('it is not taken back a second time', async () => {
      const { player, row } = await won()
      const early = await propose(row, noy)
      expect(await paidOut(player)).toMatchObject({ status: 'SUCCESS', bonus_minor: 500_00n })
      await expect(approve(early, kham)).rejects.toMatchObject(taken)
      await desk.withdraw(early, noy)
      await expect(propose(row, noy)).rejects.toMatchObject(taken)
      expect(await creditOf(player.playerId)).toBe(3_000_00n)
    })

    test('nor while that is under way; once its credit has come back it is', async () => {
      const { player, row } = await won()
      const withdrawal = await held(player)
      await expect(propose(row, noy)).rejects.toMatchObject(taken)
      const how = { as: 'REJECTED', staffId: noy, reason: 'REJECTED' } as const
      await endHeldWithdrawal(world.context, withdrawals.idOf(withdrawal), how)
      await returnCredit(world.context, withdrawals.idOf(withdrawal))
      await reversed(row, noy, kham)
      expect(await creditOf(player.playerId)).toBe(4_000_00n)
    })

    test('a withdrawal that deducted none is no obstacle, and the usage stays ended', async () => {
      const { player, row } = await won(false)
      const usage = (await promotions.inUse(player.playerId))!
      expect(await paidOut(player)).toMatchObject({ status: 'SUCCESS', bonus_minor: 0n })
      await reversed(row, noy, kham)
      expect(await creditOf(player.playerId)).toBe(2_000_00n)
      expect(await usageOf(usage.usage_id)).toMatchObject({ status: 'SUCCESS', end_reason: 'PAID_OUT' })
    })

    test('nor one that was lost', async () => {
      const { player, row } = await won()
      const usage = (await promotions.inUse(player.playerId))!
      await promotions.setCredit(player.playerId, '0.00')
      await recheckUsage(world.context, { agencyId: row.agency_id, playerId: player.playerId })
      expect(await usageOf(usage.usage_id)).toMatchObject({ end_reason: 'CREDIT_SPENT' })
      await promotions.setCredit(player.playerId, '1000.00')
      await reversed(row, noy, kham)
      expect(await creditOf(player.playerId)).toBe(0n)
      expect(await usageOf(usage.usage_id)).toMatchObject({ end_reason: 'CREDIT_SPENT' })
    })
  })

  test('the player’s own credit from before a promotion is taken from its separate part', async () => {
    const { playerId } = await world.newPlayer()
    const first = await confirmedFor(playerId, '100000')
    await promotions.setCredit(playerId, '5.00')
    await creditOf(playerId)
    await promotions.claim(playerId, await promotions.promotion())
    await promotions.deposit(playerId)
    expect(await promotions.inUse(playerId)).toMatchObject({ brought_minor: 5_00n })
    await reversed(first, noy, kham)
    expect(await promotions.inUse(playerId)).toMatchObject({ brought_minor: 0n, status: 'USED' })
    expect(await creditOf(playerId)).toBe(1005_00n - 144_92n)
  })

  test('an adjustment under a promotion is turned round in what is kept apart as well', async () => {
    const { player } = await promotions.credited()
    const { playerId } = player
    const adjusted = async (direction: 'GIVE' | 'TAKE', amountMinor: bigint) => {
      const row = await adjustments.propose(player, noy, { direction, amountMinor, providerId: 'alphabet' })
      await adjustments.approve(row, kham)
      await adjustments.adjust(row)
      return row
    }
    const brought = async () => (await promotions.inUse(playerId))!.brought_minor
    const given = await adjusted('GIVE', 30_00n)
    const taken = await adjusted('TAKE', 50_00n)
    expect(await brought()).toBe(0n)
    const back = async (adjustmentId: string) => {
      const reversal = await desk.proposeOf(adjustmentId, noy)
      await approve(reversal, kham)
      await reverse(reversal)
    }
    // Of the 50.00 that were taken 30.00 were the player's own.
    await back(taken.adjustment_id)
    expect(await brought()).toBe(30_00n)
    await back(given.adjustment_id)
    expect(await brought()).toBe(0n)
    expect(await creditOf(playerId)).toBe(1000_00n)
  })

  test('a payment that waited for the end of a promotion was confirmed by the staff all the same', async () => {
    const { playerId } = await world.newPlayer()
    const old = await deposits.open(playerId, '100000')
    await cancelDeposit(world.context, deposits.idOf(old))
    await promotions.claim(playerId, await promotions.promotion())
    const own = await promotions.deposit(playerId)
    const reference = await desk.confirm(old, noy)
    expect(await desk.paymentOf(reference)).toMatchObject({ state: 'SUSPENSE', reason: 'PROMOTION_IN_USE' })
    // It waits: nothing of it is credit that could be taken back.
    await expect(propose(await deposits.state(old), noy)).rejects.toMatchObject({
      code: 'REVERSAL_NOT_POSSIBLE',
    })
    await promotions.setCredit(playerId, '0.00')
    await recheckUsage(world.context, { agencyId: own.agency_id, playerId })
    await releaseHeldPayments(world.context, running)
    await deliverCredit(world.context, deposits.idOf(old))
    await reversed(await deposits.state(old), noy, kham, 'NOT_RECEIVED')
    expect(await creditOf(playerId)).toBe(0n)
    expect(await desk.paymentOf(reference)).toMatchObject({ state: 'REVERSED' })
    // What its bank tells of it then may be another bill.
    const { agency_id: agencyId, method } = old
    const told = { currency: 'LAK', bill: null, payerName: null, payerAccount: null, payerBank: null }
    await recordUnmatchedPayment(world.context, {
      agencyId,
      method,
      payment: { ...told, bankRef: reference, amountMinor: 100_000_00n, paidAt: new Date() },
    })
    expect(await world.audit()).toEqual([])
  })

  test('a payment reported by staff and credited to another bill counts as theirs, a bank’s does not', async () => {
    const agencyId = world.agency.agency_id
    for (const [reporter, isTheirs] of [
      ['STAFF', true],
      ['BANK', false],
    ] as const) {
      const { playerId } = await world.newPlayer()
      const old = await (reporter === 'STAFF' ? deposits : money.deposits).open(playerId, '100000')
      await cancelDeposit(world.context, deposits.idOf(old))
      await promotions.claim(playerId, await promotions.promotion())
      await promotions.deposit(playerId)
      await (reporter === 'STAFF' ? desk.confirm(old, noy) : money.payWrongly(old, '100000'))
      const [held] = await deposits.payments().where('bill', '=', old.code).execute()
      const elsewhere = { paymentId: held!.payment_id, providerId: 'gclub', idempotencyKey: null } as const
      await creditHeldPayment(world.context, { agencyId, playerId }, elsewhere)
      const paid = await money.orderPaidBy(held!.payment_id)
      await money.deliver(paid)
      const shown = await findQueued(world.context.db, deposits.idOf(paid))
      expect(shown!.is_reversible).toBe(isTheirs)
      const because = await propose(await deposits.state(paid), noy).then(
        (reversal) => desk.withdraw(reversal, noy).then(() => null),
        (error) => error.detail.because,
      )
      expect(because).toBe(isTheirs ? null : 'NOT_BY_STAFF')
    }
  })

  test('while a withdrawal or a move is under way nothing is taken back, and afterwards it is', async () => {
    const player = await world.newPlayer()
    const { playerId } = player
    const row = await confirmedFor(playerId, '1000000')
    const withdrawal = await withdrawals.open(player, 100_00n)
    await reserveCredit(world.context, withdrawals.idOf(withdrawal))
    const reversal = await propose(row, noy)
    await expect(approve(reversal, kham)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
    await endHeldWithdrawal(world.context, withdrawals.idOf(withdrawal), {
      as: 'REJECTED',
      staffId: noy,
      reason: 'REJECTED',
    })
    await expect(approve(reversal, kham)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
    await returnCredit(world.context, withdrawals.idOf(withdrawal))
    const move = await moves.open(player)
    await expect(approve(reversal, kham)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
    for (const step of ['take', 'credit'] as const) await moves.advance(move, step)
    await expect(approve(reversal, kham)).rejects.toMatchObject({ code: 'CREDIT_NOT_ENOUGH' })
    await desk.withdraw(reversal, noy)
  })
})
