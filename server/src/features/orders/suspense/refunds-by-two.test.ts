import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { readPayment } from './read-payment.ts'
import { refundPayment, type Refunding } from './refund-payment.ts'
import { returnPayment } from './return-payment.ts'

const pays = 90_000_00n
const account = (accountNumber: string) =>
  ({ bankCode: 'jdb', accountNumber, accountName: 'NOY PHOMMACHAN' }) as const

describe('a large payment that is to leave suspense for an account', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const { idOf, payment, refundsOf, waiting, match, sentBack, deposits, ...desk } = paymentDesk(() => world)
  const { setAgency, member } = payoutDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('manager', 'Noy')
    kham = await member('owner', 'Kham')
  })
  beforeEach(async () => {
    await world.sandbox.setFault('bank', 'none')
    await setAgency({ four_eyes_minor: pays })
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const refund = (paymentId: string, staffId: string, to: Refunding['to'] = null) =>
    refundPayment(world.context, idOf(paymentId), { to, staffId, note: 'paid by mistake' })
  const state = async (paymentId: string) => (await payment(paymentId)).state

  test.each<[string, bigint]>([
    ['one kip under the bound', pays + 100n],
    ['far below it', 1_000_000_000_00n],
  ])('%s goes with one approval', async (_, four_eyes_minor) => {
    await setAgency({ four_eyes_minor })
    const { paymentId } = await waiting()
    await refund(paymentId, noy)
    expect(await payment(paymentId)).toMatchObject({ state: 'REFUNDING' })
  })

  test.each<[string, bigint]>([
    ['at the bound', pays],
    ['one kip over it', pays - 100n],
  ])('%s takes another one', async (_, four_eyes_minor) => {
    await setAgency({ four_eyes_minor })
    const { paymentId } = await waiting()
    await refund(paymentId, noy, account('100200300'))
    expect(await readPayment(world.context, idOf(paymentId))).toMatchObject({
      state: 'SUSPENSE',
      waitsForSecond: { act: 'REFUND', by: 'Noy', said: account('100200300') },
      refund: null,
    })
    await expect(refund(paymentId, noy, account('100200300'))).rejects.toMatchObject({ code: 'FOUR_EYES' })
    await refund(paymentId, kham, account('100200300'))
    await sentBack(paymentId)
    expect(await refundsOf(paymentId)).toMatchObject([{ status: 'DONE', account_number: '100200300' }])
    expect((await stepsOf(world, paymentId)).slice(0, 2)).toEqual(['SECOND_NEEDED', 'REFUND_APPROVED'])
    expect(await readPayment(world.context, idOf(paymentId))).toMatchObject({ waitsForSecond: null })
  })

  test('is sent to no account that only one of them approved', async () => {
    const { paymentId } = await waiting()
    await refund(paymentId, noy, account('100200300'))
    await refund(paymentId, kham, account('100200301'))
    expect(await state(paymentId)).toBe('SUSPENSE')
    await expect(refund(paymentId, kham, account('100200301'))).rejects.toMatchObject({ code: 'FOUR_EYES' })
    await refund(paymentId, noy, account('100200301'))
    expect(await refundsOf(paymentId)).toMatchObject([{ account_number: '100200301' }])
  })

  test('is sent nowhere else when the first changes the account while the second looks at the payer’s own', async () => {
    const { paymentId } = await waiting()
    await refund(paymentId, noy, account('100200300'))
    await refund(paymentId, kham)
    expect(await refundsOf(paymentId)).toEqual([])
    const { waitsForSecond, payerAccount } = await readPayment(world.context, idOf(paymentId))
    expect(waitsForSecond).toMatchObject({ by: 'Kham', said: payerAccount })
  })

  test('is sent once when both approve at one instant, and not when one approves twice', async () => {
    const both = (await waiting()).paymentId
    await Promise.allSettled([refund(both, noy), refund(both, kham), refund(both, noy), refund(both, kham)])
    expect(await refundsOf(both)).toHaveLength(1)
    const one = (await waiting()).paymentId
    await Promise.allSettled([1, 2, 3].map(() => refund(one, noy)))
    expect(await refundsOf(one)).toEqual([])
    expect(await state(one)).toBe('SUSPENSE')
  })

  test('takes two again when the bank refused it, and none to pay an order after all', async () => {
    const { order: own, paymentId } = await waiting('90000', { payerName: 'TEST PLAYER' })
    await refund(paymentId, noy)
    await refund(paymentId, kham)
    await world.sandbox.setFault('bank', 'refuse')
    await returnPayment(world.context, idOf(paymentId))
    await world.sandbox.setFault('bank', 'none')
    await refund(paymentId, kham)
    expect(await payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
    await cancelDeposit(world.context, deposits.idOf(own))
    const order = await deposits.open(own.player_id, '90000')
    await setAgency({ four_eyes_minor: 1_000_000_000_00n })
    await match(paymentId, order.deposit_id)
    expect(await payment(paymentId)).toMatchObject({ state: 'MATCHED' })
    await desk.deliver(order)
  })
})
