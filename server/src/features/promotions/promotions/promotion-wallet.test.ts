import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { moveDesk } from '../../../testing/move-desk.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { addStaff } from '../../../testing/test-app.ts'
import { cancelDeposit } from '../../orders/deposits/cancel-deposit.ts'
import { deliverCredit, retryCredit } from '../../orders/deposits/settle-deposit.ts'
import type { DepositRow } from '../../orders/deposits/deposit.ts'
import { releaseHeldPayments } from '../../orders/suspense/release-held-payments.ts'
import { approveWithdrawal, endHeldWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { returnCredit, reserveCredit } from '../../orders/withdrawals/settle-withdrawal.ts'
import { cancelUsage } from './cancel-usage.ts'
import { recheckUsage } from './recheck-usage.ts'

const inUseCode = { code: 'PROMOTION_USAGE' }

describe('the wallet of a promotion in use', () => {
  let world: MoneyWorld
  let staffId: string
  const desk = promotionDesk(() => world)
  const { promotion, claim, open, pay, idOf, state, inUse, setCredit, payments, credited } = desk
  const money = paymentDesk(() => world)
  const withdrawals = withdrawalDesk(() => world, 'alphabet')
  const moves = moveDesk(() => world, { from: 'alphabet', to: 'gclub' })
  beforeAll(async () => {
    world = await moneyWorld()
    staffId = await findStaffId(world)
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const walletOf = (playerId: string) =>
    ({ agencyId: world.agency.agency_id, playerId, providerId: 'alphabet' }) as const
  const deliver = (order: DepositRow) => deliverCredit(world.context, idOf(order))
  const release = () => releaseHeldPayments(world.context, running)
  const paymentOf = (order: DepositRow) =>
    payments().where('bill', '=', order.code).orderBy('recorded_at', 'desc').executeTakeFirstOrThrow()
  async function canceledBill(playerId: string, amount = '345000') {
    const order = await open(playerId, amount)
    await cancelDeposit(world.context, idOf(order))
    return order
  }
  /** The promotion has ended: what it gave is lost. */
  async function spend(playerId: string) {
    await setCredit(playerId, '0.00')
    await recheckUsage(world.context, walletOf(playerId))
    expect(await inUse(playerId)).toBeUndefined()
  }

  describe('a payment', () => {
    test('of another bill waits from the claim on, and pays its order once the claim is cancelled', async () => {
      const { playerId } = await world.newPlayer()
      const old = await canceledBill(playerId)
      const usage = await claim(playerId, await promotion())
      await pay(old)
      expect(await state(old)).toMatchObject({ status: 'CANCELED', reason: 'PROMOTION_IN_USE' })
      expect(await stepsOf(world, old.deposit_id)).toContain('PAYMENT_HELD')
      await release()
      expect((await state(old)).status).toBe('CANCELED')
      await cancelUsage(world.context, walletOf(playerId), usage.usage_id)
      await release()
      await release()
      await deliver(old)
      expect(await state(old)).toMatchObject({ status: 'SUCCESS', credit_minor: 500_00n, reason: null })
      expect(await paymentOf(old)).toMatchObject({ state: 'MATCHED', deposit_id: old.deposit_id })
    })

    test('of its own bill brings the bonus also if late', async () => {
      const { playerId } = await world.newPlayer()
      await claim(playerId, await promotion())
      const own = await canceledBill(playerId)
      await pay(own)
      await deliver(own)
      expect(await state(own)).toMatchObject({ status: 'SUCCESS', bonus_minor: 500_00n })
    })

    test('of another of its own bills cancels that bill while it is open, and waits', async () => {
      const { playerId } = await world.newPlayer()
      await claim(playerId, await promotion())
      const first = await canceledBill(playerId)
      const second = await open(playerId, '345000')
      await pay(first)
      await pay(second)
      expect(await state(second)).toMatchObject({ status: 'CANCELED', reason: 'PROMOTION_IN_USE' })
      await deliver(first)
      await spend(playerId)
      await release()
      await deliver(second)
      expect(await state(second)).toMatchObject({ status: 'SUCCESS', bonus_minor: 0n })
    })

    test('of its own bill a second time waits, and is left to the staff at the end', async () => {
      const { player, deposit } = await credited()
      await pay(deposit)
      expect(await paymentOf(deposit)).toMatchObject({ state: 'SUSPENSE', reason: 'PROMOTION_IN_USE' })
      expect(await state(deposit)).toMatchObject({ status: 'SUCCESS', reason: 'PROMOTION_IN_USE' })
      await spend(player.playerId)
      await release()
      expect(await paymentOf(deposit)).toMatchObject({ state: 'SUSPENSE', reason: 'SECOND_PAYMENT' })
      expect(await state(deposit)).toMatchObject({ status: 'SUCCESS', reason: 'PAYMENT_IN_REVIEW' })
    })

    test('of another amount waits as ever', async () => {
      const { playerId } = await world.newPlayer()
      const old = await canceledBill(playerId, '100000')
      await claim(playerId, await promotion())
      await money.payWrongly(old, '90000')
      expect(await paymentOf(old)).toMatchObject({ reason: 'WRONG_AMOUNT' })
    })

    test('for another provider is none of its business', async () => {
      const { playerId } = await world.newPlayer()
      const old = await canceledBill(playerId)
      await claim(playerId, await promotion(), { providerId: 'betflix' })
      await pay(old)
      await deliver(old)
      expect((await state(old)).status).toBe('SUCCESS')
    })

    test('handled by two processes pays its order once', async () => {
      const { playerId } = await world.newPlayer()
      const old = await canceledBill(playerId)
      const usage = await claim(playerId, await promotion())
      await pay(old)
      await cancelUsage(world.context, walletOf(playerId), usage.usage_id)
      await Promise.all([release(), release(), release()])
      await deliver(old)
      expect(await withdrawals.creditOf({ playerId, bankAccountId: '' })).toBe(500_00n)
    })
  })

  describe('the staff', () => {
    /** A payment that waits while the player's promotion is in use, claimed or credited. */
    async function held(isCredited: boolean) {
      const { playerId } = await world.newPlayer()
      const old = await canceledBill(playerId)
      await claim(playerId, await promotion())
      if (isCredited) await deliver(await pay(await open(playerId, '345000')))
      await pay(old)
      return { playerId, old, paymentId: (await paymentOf(old)).payment_id }
    }

    test.each([false, true])('can neither match nor credit what waits (credited: %s)', async (isCredited) => {
      const { playerId, old, paymentId } = await held(isCredited)
      await expect(money.match(paymentId, old.deposit_id)).rejects.toMatchObject(inUseCode)
      await expect(money.credit(paymentId, playerId)).rejects.toMatchObject(inUseCode)
      expect(await money.payment(paymentId)).toMatchObject({ state: 'SUSPENSE', reason: 'PROMOTION_IN_USE' })
      expect((await state(old)).status).toBe('CANCELED')
    })

    test('can credit it at another provider', async () => {
      const { playerId, paymentId } = await held(true)
      await money.credit(paymentId, playerId, { providerId: 'gclub' })
      expect(await money.orderPaidBy(paymentId)).toMatchObject({ status: 'PAID', provider_id: 'gclub' })
    })

    test('can send it back', async () => {
      const { old, paymentId } = await held(true)
      await money.refund(paymentId, {
        bankCode: 'jdb',
        accountNumber: '1234567890',
        accountName: 'SOMBODY ELSE',
      })
      await money.sentBack(paymentId)
      expect(await state(old)).toMatchObject({ status: 'CANCELED', reason: 'PAYMENT_REFUNDED' })
    })

    test('can match a stray payment to the order that the promotion waits for', async () => {
      const { paymentId } = await money.waiting('345000')
      const { playerId } = await world.newPlayer()
      await claim(playerId, await promotion())
      const own = await open(playerId, '345000')
      await money.match(paymentId, own.deposit_id)
      await deliver(own)
      expect(await state(own)).toMatchObject({ status: 'SUCCESS', bonus_minor: 500_00n })
    })

    test('cannot have a refused deposit of before tried again, but the own one', async () => {
      const { playerId } = await world.newPlayer()
      const failed = await pay(await open(playerId, '345000'))
      await world.sandbox.setFault('alphabet', 'refuse')
      await deliver(failed)
      await world.sandbox.setFault('alphabet', 'none')
      await claim(playerId, await promotion())
      await expect(retryCredit(world.context, idOf(failed), staffId)).rejects.toMatchObject(inUseCode)
      expect((await state(failed)).status).toBe('FAILED')

      const own = await pay(await open(playerId, '345000'))
      await world.sandbox.setFault('alphabet', 'refuse')
      await deliver(own)
      await world.sandbox.setFault('alphabet', 'none')
      await retryCredit(world.context, idOf(own), staffId)
      await deliver(own)
      expect(await state(own)).toMatchObject({ status: 'SUCCESS', bonus_minor: 500_00n })
      await expect(retryCredit(world.context, idOf(failed), staffId)).rejects.toMatchObject(inUseCode)
    })
  })

  describe('a claim', () => {
    const refused = { code: 'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN' }
    const often = { threshold_minor: 5_000_00n, uses_per_player: 9 }

    test('is refused while an adjustment of the wallet has no outcome', async () => {
      const { propose, approve, adjust } = adjustmentDesk(() => world)
      const second = await addStaff(world.context, 'second', 'manager', world.agency.agency_id)
      const { playerId } = await world.newPlayer()
      const given = await propose({ playerId }, staffId, { providerId: 'alphabet' })
      await approve(given, second)
      const promotionId = await promotion(often)
      await expect(claim(playerId, promotionId)).rejects.toMatchObject(refused)
      await adjust(given)
      expect((await claim(playerId, promotionId)).status).toBe('USED')
    })

    test('is refused while a failed move comes back to the wallet, and while the provider will not take it', async () => {
      const { player, row } = await moves.refused()
      const promotionId = await promotion(often)
      const claims = () => claim(player.playerId, promotionId)
      await expect(claims()).rejects.toMatchObject(refused)
      await world.sandbox.setFault('alphabet', 'refuse')
      await moves.advance(row, 'return')
      await world.sandbox.setFault('alphabet', 'none')
      await expect(claims()).rejects.toMatchObject(refused)
      // It goes back to alphabet and nowhere else.
      const atGclub = await claim(player.playerId, await promotion({ ...often, providers: ['gclub'] }), {
        providerId: 'gclub',
      })
      await cancelUsage(world.context, walletOf(player.playerId), atGclub.usage_id)
    })

    test('is refused while a rejected withdrawal comes back', async () => {
      const { player, row } = await withdrawals.held()
      await endHeldWithdrawal(world.context, withdrawals.idOf(row), {
        as: 'REJECTED',
        reason: 'no',
        staffId,
      })
      const promotionId = await promotion(often)
      await expect(claim(player.playerId, promotionId)).rejects.toMatchObject(refused)
      await returnCredit(world.context, withdrawals.idOf(row))
      expect((await claim(player.playerId, promotionId)).status).toBe('USED')
    })

    test('is refused while what was over the maximum of the last one comes back', async () => {
      const { player, promotionId } = await credited({
        ...often,
        withdraw_all: true,
        max_minor: 100_00n,
      })
      await withdrawals.creditOf(player)
      const row = await withdrawals.open(player, 1_000_00n)
      await reserveCredit(world.context, withdrawals.idOf(row))
      await approveWithdrawal(world.context, withdrawals.idOf(row), staffId)
      await withdrawals.payOut(row)
      expect(await inUse(player.playerId)).toBeUndefined()
      await expect(claim(player.playerId, promotionId)).rejects.toMatchObject(refused)
      await returnCredit(world.context, withdrawals.idOf(row))
      expect(await withdrawals.creditOf(player)).toBe(900_00n)
      expect((await claim(player.playerId, promotionId)).status).toBe('USED')
    })
  })
})
