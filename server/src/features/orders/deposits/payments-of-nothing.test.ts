import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import type { BankPayment } from '../../../partners/payment-bank.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { recordUnmatchedPayment } from '../payments/reinstate-payment.ts'
import { checkPayment } from './check-payment.ts'

let world: MoneyWorld
beforeAll(async () => void (world = await moneyWorld()))
afterAll(async () => {
  expect(await world.audit()).toEqual([])
  await world.close()
})
const { opened, idOf } = depositDesk(() => world)

const payment = (bankRef: string, amountMinor: bigint, receiver: string): BankPayment => ({
  bankRef,
  amountMinor,
  currency: 'LAK',
  receiver,
  paidAt: world.context.clock(),
  payerName: 'TEST PLAYER',
  payerAccount: null,
  payerBank: null,
})

/** The bank tells of these payments, whatever it is asked after. */
function telling(payments: BankPayment[]): Context {
  const { context } = world
  async function bank(...which: Parameters<typeof context.partners.bank>) {
    return { ...(await context.partners.bank(...which))!, paymentsOf: async () => payments }
  }
  return { ...context, partners: { ...context.partners, bank } }
}

test('a payment of nothing keeps no other one of its bill from being taken', async () => {
  const order = await opened()
  const payments = [payment('FT0NONE', 0n, order.mid), payment('FT0ALL', order.amount_minor, order.mid)]
  expect(await checkPayment(telling(payments), idOf(order))).toMatchObject({ status: 'PAID', reason: null })
})

test('a payment of nothing that fits no order is none', async () => {
  const stray = { ...payment('FT0STRAY', 0n, ''), bill: null }
  const of = { agencyId: world.agency.agency_id, method: 'laoqr', payment: stray }
  expect(await recordUnmatchedPayment(world.context, of)).toBe(false)
})
