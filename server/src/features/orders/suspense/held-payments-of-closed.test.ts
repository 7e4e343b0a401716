import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { closeAccount, reopenAccount } from '../../play/account-closing/close-account.ts'
import { cancelUsage } from '../../promotions/promotions/cancel-usage.ts'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'
import { releaseHeldPayments } from './release-held-payments.ts'
import { returnPayment } from './return-payment.ts'

describe('a payment that waited for the end of a promotion', () => {
  let world: MoneyWorld
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { deposits, idOf, payment, refund, sentBack } = paymentDesk(() => world)
  const { member } = payoutDesk(() => world)
  const promotions = promotionDesk(() => world)

  test('is no credit of a closed account when its refund comes back: it waits until that is opened again', async () => {
    const { playerId } = await world.newPlayer()
    const player = { agencyId: world.agency.agency_id, playerId }
    const old = await cancelDeposit(world.context, deposits.idOf(await deposits.open(playerId)))
    await promotions.claim(playerId, await promotions.promotion())
    await deposits.pay(old)
    const { payment_id: paymentId } = await deposits
      .payments()
      .where('bill', '=', old.code)
      .executeTakeFirstOrThrow()
    // Its bank returns what comes to this account once it has confirmed it.
    await refund(paymentId, {
      bankCode: 'jdb',
      accountNumber: '12340000999999',
      accountName: 'NOY PHOMMACHAN',
    })
    await sentBack(paymentId)
    const usage = (await promotions.inUse(playerId))!
    await cancelUsage(world.context, player, usage.usage_id)
    expect(await payment(paymentId)).toMatchObject({ state: 'REFUNDED', reason: 'PROMOTION_IN_USE' })
    const by = { staffId: await member('owner'), address: null, requestId: null }
    await closeAccount(world.context, player, { by, note: 'asked for it' })
    await expect
      .poll(async () => {
        await returnPayment(world.context, idOf(paymentId)).catch(() => {})
        return (await payment(paymentId)).state
      })
      .toBe('SUSPENSE')

    await releaseHeldPayments(world.context, running)
    expect(await deposits.state(old)).toMatchObject({ status: 'CANCELED' })
    expect(await payment(paymentId)).toMatchObject({ state: 'SUSPENSE', reason: 'PROMOTION_IN_USE' })
    await reopenAccount(world.context, player, { by, note: 'asked for it' })
    await releaseHeldPayments(world.context, running)
    expect(await deposits.state(old)).toMatchObject({ status: 'PAID' })
  })
})
