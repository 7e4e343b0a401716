import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'
import { approveWithdrawal } from '../withdrawals/approve-withdrawal.ts'

const toAccount = { bankCode: 'jdb', accountNumber: '100200300', accountName: 'NOY PHOMMACHAN' } as const

describe('a bank reference that reads like one of our own', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const { deposits, confirm, paymentOf } = reversalDesk(() => world)
  const { refund } = paymentDesk(() => world)
  const { withdrawals, payoutOf, take, sent, bounced, notPossible, member } = payoutDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('cashier', 'Noy')
    kham = await member('manager', 'Kham')
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  /** The staff has told of a payment that fits no order, and that it waits. */
  async function waiting(reference: string, amountMinor: bigint) {
    await confirm(await deposits.opened(), noy, amountMinor, reference)
    return (await paymentOf(reference)).payment_id
  }

  test('as the key of another payment’s refund keeps no payment from going back', async () => {
    const one = await waiting('FT77', 90_000_00n)
    const first = await waiting('FT77:refund:1', 80_000_00n)
    const back = await waiting('FT77:refund:1:returned', 70_000_00n)
    const doubled = waiting('FT77::refund::1', 60_000_00n)
    await expect(doubled).rejects.toMatchObject({ code: 'BANK_REFERENCE_USED' })
    for (const id of [one, first, back]) await refund(id, toAccount)
    const payout = await payoutOf(one)
    await take(payout, noy)
    await sent(payout, noy, 'FT-701', true)
    await bounced(payout, kham)
    await take(await payoutOf(first), noy)
    await notPossible(await payoutOf(first), noy)
    expect(await paymentOf('FT77')).toMatchObject({ state: 'SUSPENSE', came_back: 1 })
    expect(await paymentOf('FT77:refund:1')).toMatchObject({ state: 'SUSPENSE', came_back: null })
    expect(await world.audit()).toEqual([])
  })

  test('as that of a returned payout keeps no returned money out of the books', async () => {
    const { row } = await withdrawals.held()
    const { db } = world.context
    await db
      .updateTable('payment_methods')
      .set({ enabled: false })
      .where('method', '!=', 'transfer')
      .execute()
    await approveWithdrawal(world.context, withdrawals.idOf(row), await member())
    const payout = await payoutOf(row.withdrawal_id)
    expect(payout).toMatchObject({ method: 'transfer', by_hand: true })
    const taken = `${payout.reference}R`
    await waiting(taken, 50_000_00n)
    await take(payout, noy)
    await sent(payout, noy, 'FT-702', true)
    await bounced(payout, kham)
    expect(await paymentOf(`${taken}2`)).toMatchObject({
      state: 'SUSPENSE',
      reason: 'PAYOUT_RETURNED',
      amount_minor: 680_000_00n,
    })
  })
})
