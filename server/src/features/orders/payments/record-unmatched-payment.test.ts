import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { recordUnmatchedPayment } from './reinstate-payment.ts'

describe('a payment that fits no order', () => {
  let world: MoneyWorld
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  test('is written down once, however its reference is typed, also reported twice at the same instant', async () => {
    const { agency_id: agencyId } = world.agency
    const tell = (bankRef: string, method: string) => {
      const payer = { payerName: null, payerAccount: null, payerBank: null }
      const of = { bankRef, bill: null, amountMinor: 5_000_00n, currency: 'LAK', paidAt: new Date() }
      return recordUnmatchedPayment(world.context, { agencyId, method, payment: { ...of, ...payer } })
    }
    for (let n = 0; n < 20; n++) {
      const typed = [`FT${n}ab`, `ft${n}AB`, `Ft${n}Ab`, `FT${n}ab`]
      const told = await Promise.all(typed.map((bankRef) => tell(bankRef, 'laoqr')))
      expect(told.filter(Boolean)).toHaveLength(1)
    }
    expect(await tell('FT0AB', 'onepay')).toBe(true)
    const { rows } = await world.context.database.pool.query(
      `select sum(balance)::bigint as sum from ledger.house_balances where kind = 'suspense'`,
    )
    expect(rows).toEqual([{ sum: 21n * 5_000_00n }])
  })
})
