import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'
import { differencesOf, goesElsewhere } from './difference.ts'
import { readPayment } from './read-payment.ts'

const ofBill = { player_id: 'noy', payer_name: 'KEO NOY' }
const ofNoBill = { player_id: null, payer_name: 'KEO NOY' }
const ofNobody = { player_id: null, payer_name: null }

test.each<
  [string, typeof ofBill | typeof ofNoBill | typeof ofNobody, string, string | null, string[], boolean]
>([
  ['whose bill it was', ofBill, 'noy', 'NOY KEO', [], false],
  ['whose bill it was, paid by another', ofBill, 'noy', 'KHAM', ['NAME'], true],
  ['whose bill it was, paid by a name in another script', ofBill, 'noy', 'ນ້ອຍ ແກ້ວ', [], false],
  ['whose bill it was, paid by a name without a title', ofBill, 'noy', 'Miss Noy Keo', [], false],
  ['whose bill it was, paid by half of the name', ofBill, 'noy', 'NOY', ['NAME'], true],
  ['whose bill it was, without an account', ofBill, 'noy', null, [], false],
  ['whose bill it was not, of the same name', ofBill, 'kham', 'NOY KEO', ['PLAYER'], true],
  ['whose bill it was not, without an account', ofBill, 'kham', null, ['PLAYER'], true],
  ['of the payer’s name, without a bill', ofNoBill, 'kham', 'NOY KEO', [], false],
  ['of a name in another script, without a bill', ofNoBill, 'kham', 'ນ້ອຍ ແກ້ວ', [], false],
  ['of another name, without a bill', ofNoBill, 'kham', 'KHAM', ['NAME'], true],
  ['of no name yet, without a bill', ofNoBill, 'kham', null, [], true],
  ['of no name yet, without a bill and a payer’s name', ofNobody, 'kham', null, [], false],
])('a payment to a player %s', (_, payment, playerId, accountName, differs, takesTwo) => {
  expect(differencesOf(payment, { playerId, accountName })).toEqual(differs)
  expect(goesElsewhere(payment, { playerId, accountName })).toBe(takesTwo)
})

describe('a small payment of a known bill', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const { deposits, waiting, payment, match, credit, idOf, ...desk } = paymentDesk(() => world)
  const { member } = payoutDesk(() => world)
  const promotions = promotionDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('cashier', 'Noy')
    kham = await member('cashier', 'Kham')
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const seen = (paymentId: string) => readPayment(world.context, idOf(paymentId))

  test('is credited to its own player by one approval where their name paid', async () => {
    const { order, paymentId } = await waiting('90000', { payerName: 'Mr Player Test' })
    expect((await seen(paymentId)).suggestions.players).toMatchObject([{ differs: [], takesTwo: false }])
    await credit(paymentId, order.player_id, { staffId: noy })
    expect(await payment(paymentId)).toMatchObject({ state: 'MATCHED', player_id: order.player_id })
    await desk.deliver(await desk.orderPaidBy(paymentId))
  })

  test('is credited to its own player by two alone where another name paid, and counts once', async () => {
    const { order, paymentId } = await waiting('90000', { payerName: 'SOMEBODY ELSE' })
    expect((await seen(paymentId)).suggestions.players).toMatchObject([{ differs: ['NAME'], takesTwo: true }])
    await credit(paymentId, order.player_id, { staffId: noy })
    expect(await seen(paymentId)).toMatchObject({ state: 'SUSPENSE', waitsForSecond: { act: 'CREDIT' } })
    await expect(credit(paymentId, order.player_id, { staffId: noy })).rejects.toMatchObject({
      code: 'FOUR_EYES',
    })
    await credit(paymentId, order.player_id, { staffId: kham })
    expect(await payment(paymentId)).toMatchObject({ state: 'MATCHED', player_id: order.player_id })
    await expect(credit(paymentId, order.player_id, { staffId: noy })).rejects.toMatchObject({
      code: 'PAYMENT_SETTLED',
    })
    await desk.deliver(await desk.orderPaidBy(paymentId))
  })

  test('is matched to another order of its own player by two alone where another name paid', async () => {
    const { order, paymentId } = await waiting('90000', { payerName: 'SOMEBODY ELSE' })
    await cancelDeposit(world.context, deposits.idOf(order))
    const fits = await deposits.open(order.player_id, '90000')
    expect((await seen(paymentId)).suggestions.orders).toMatchObject([
      { id: fits.deposit_id, takesTwo: true },
    ])
    await match(paymentId, fits.deposit_id, null, noy)
    await expect(match(paymentId, fits.deposit_id, null, noy)).rejects.toMatchObject({ code: 'FOUR_EYES' })
    expect(await payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
    await match(paymentId, fits.deposit_id, null, kham)
    expect(await payment(paymentId)).toMatchObject({ state: 'MATCHED' })
    await desk.deliver(fits)
  })

  test('is credited to nobody else by one alone, nor by one who approves twice', async () => {
    const { paymentId } = await waiting()
    const { playerId } = await world.newPlayer()
    await credit(paymentId, playerId, { staffId: noy })
    expect(await seen(paymentId)).toMatchObject({ state: 'SUSPENSE', waitsForSecond: { act: 'CREDIT' } })
    await expect(credit(paymentId, playerId, { staffId: noy })).rejects.toMatchObject({ code: 'FOUR_EYES' })
    await credit(paymentId, playerId, { staffId: kham })
    expect(await payment(paymentId)).toMatchObject({ state: 'MATCHED', player_id: playerId })
    await desk.deliver(await desk.orderPaidBy(paymentId))
  })

  test('is offered to its own player first, and matched to a stranger’s order by two alone', async () => {
    const stranger = await deposits.opened('90000')
    await cancelDeposit(world.context, deposits.idOf(stranger))
    const { order, paymentId } = await waiting('90000', { payerName: 'TEST PLAYER' })
    const { orders, players } = (await seen(paymentId)).suggestions
    expect(orders).toMatchObject([
      { id: stranger.deposit_id, differs: expect.arrayContaining(['PLAYER']), takesTwo: true },
    ])
    expect(players[0]).toMatchObject({ id: order.player_id, takesTwo: false })
    await match(paymentId, stranger.deposit_id)
    expect(await payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
    await match(paymentId, stranger.deposit_id, null, kham)
    expect(await payment(paymentId)).toMatchObject({ state: 'MATCHED', player_id: stranger.player_id })
    await desk.deliver(stranger)
  })

  test('records no approval for the wallet of a promotion in use: a second could not make it happen', async () => {
    const { paymentId } = await waiting()
    const { playerId } = await world.newPlayer()
    const order = await deposits.open(playerId, '90000')
    await cancelDeposit(world.context, deposits.idOf(order))
    await promotions.claim(playerId, await promotions.promotion({ providers: ['alphabet'] }), {
      providerId: 'alphabet',
    })
    await expect(credit(paymentId, playerId, { staffId: noy })).rejects.toMatchObject({
      code: 'PROMOTION_USAGE',
    })
    await expect(match(paymentId, order.deposit_id, null, noy)).rejects.toMatchObject({
      code: 'PROMOTION_USAGE',
    })
    expect(await seen(paymentId)).toMatchObject({ state: 'SUSPENSE', waitsForSecond: null })
  })
})
