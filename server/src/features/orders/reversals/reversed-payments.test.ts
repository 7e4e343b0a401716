import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../../clock.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'

const most = 1_000_000_000_00n
const impossible = (because: string) => ({ code: 'REVERSAL_NOT_POSSIBLE', detail: { because } })

describe('reversals [ASVS 2.3.3]', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const { member, setAgency } = payoutDesk(() => world)
  const money = paymentDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('manager', 'Noy')
    kham = await member('owner', 'Kham')
  })
  beforeEach(() => setAgency({ four_eyes_minor: most, four_eyes_day_minor: most }))
  afterEach(async () => {
    world.setClock(systemClock())
    await world.sandbox.setFault('alphabet', 'none')
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { confirmed, propose, reversed, creditOf, paymentOf } = reversalDesk(() => world)

  test('a payment that never arrived leaves the books', async () => {
    const { row, reference } = await confirmed(noy)
    await reversed(row, noy, kham, 'NOT_RECEIVED')
    expect(await paymentOf(reference)).toMatchObject({ state: 'REVERSED', deposit_id: null })
    expect(await creditOf(row.player_id)).toBe(0n)
    const { payment_id } = await paymentOf(reference)
    await expect(money.match(payment_id, row.deposit_id)).rejects.toMatchObject({ code: 'PAYMENT_SETTLED' })
    await expect(money.refund(payment_id)).rejects.toMatchObject({ code: 'PAYMENT_SETTLED' })
  })

  test('a deposit reported by the gateway itself is not reversed', async () => {
    const player = await world.newPlayer()
    const byBank = reversalDesk(() => world)
    const row = await money.deposits.paidBy(player.playerId)
    await byBank.deposits.state(row)
    await money.deliver(row)
    const done = await money.deposits.state(row)
    expect(done.status).toBe('SUCCESS')
    await expect(propose(done, noy)).rejects.toMatchObject(impossible('NOT_BY_STAFF'))
  })

  test('a deposit matched by staff is reversed, but not as NOT_RECEIVED once its bank has reported it', async () => {
    const { paymentId } = await money.waiting()
    const order = await money.deposits.opened('90000')
    // Another's bill: it takes two.
    for (const by of [noy, kham]) await money.match(paymentId, order.deposit_id, null, by)
    await expect(propose(await money.deposits.state(order), noy)).rejects.toMatchObject(
      impossible('NOT_CREDITED'),
    )
    await money.deliver(order)
    const done = await money.deposits.state(order)
    await expect(propose(done, noy, { reason: 'NOT_RECEIVED' })).rejects.toMatchObject(impossible('RECEIVED'))
    await reversed(done, noy, kham)
    expect(await money.payment(paymentId)).toMatchObject({ state: 'SUSPENSE', reason: 'REVERSED' })
    await money.refund(paymentId, {
      bankCode: 'bcel',
      accountNumber: '010120004521482001',
      accountName: 'SOMSAK',
    })
    await money.sentBack(paymentId)
    expect(await money.payment(paymentId)).toMatchObject({ state: 'REFUNDED' })
  })

  describe('of a bill that its bank reported', () => {
    const given = (
      paymentId: string,
      playerId: string,
      staffId = noy,
      idempotencyKey: string | null = null,
    ) => money.credit(paymentId, playerId, { staffId, idempotencyKey })

    test('the payment is its own player’s again, and takes two to go to another', async () => {
      const { order, paymentId } = await money.waiting('90000', { payerName: 'TEST PLAYER' })
      const wrong = (await world.newPlayer()).playerId
      for (const by of [noy, kham]) await given(paymentId, wrong, by, 'k-1')
      const paid = await money.orderPaidBy(paymentId)
      await money.deliver(paid)
      await reversed(await money.deposits.state(paid), noy, kham, 'WRONG_PLAYER')
      // Its answer was lost, and it comes once more.
      await given(paymentId, wrong, kham, 'k-1')
      const { deposit_id, player_id } = order
      expect(await money.payment(paymentId)).toMatchObject({ state: 'SUSPENSE', deposit_id, player_id })
      await given(paymentId, (await world.newPlayer()).playerId)
      expect(await money.payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
      await given(paymentId, order.player_id)
      expect(await money.payment(paymentId)).toMatchObject({ state: 'MATCHED', player_id: order.player_id })
    })

    test('it is that also when it is taken from its own order, and nobody’s where the staff told of that', async () => {
      const late = await money.deposits.opened()
      await cancelDeposit(world.context, money.deposits.idOf(late))
      const paymentId = await money.payWrongly(late, '90000', { payerName: 'TEST PLAYER' })
      await money.credit(paymentId, late.player_id, { staffId: noy })
      const paid = await money.orderPaidBy(paymentId)
      await money.deliver(paid)
      await reversed(await money.deposits.state(paid), noy, kham)
      const { deposit_id, player_id } = late
      expect(await money.payment(paymentId)).toMatchObject({ state: 'SUSPENSE', deposit_id, player_id })
      const { row, reference } = await confirmed(noy)
      await reversed(row, noy, kham, 'WRONG_PLAYER')
      expect(await paymentOf(reference)).toMatchObject({ bill: row.code, deposit_id: null, player_id: null })
    })
  })
})
