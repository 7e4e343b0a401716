import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import type { BankPayment } from '../../../partners/payment-bank.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { checkPayment } from '../deposits/check-payment.ts'
import { recordUnmatchedPayment } from './reinstate-payment.ts'

let world: MoneyWorld
beforeAll(async () => void (world = await moneyWorld()))
afterAll(async () => {
  expect(await world.audit()).toEqual([])
  await world.close()
})
const { opened, idOf, state } = depositDesk(() => world)
const { member, setAgency, toPay, take, sent, bounced, notPossible } = payoutDesk(() => world)

/** The bank tells of this payment, whatever it is asked after. */
function telling(payment: BankPayment): Context {
  const { context } = world
  async function bank(...which: Parameters<typeof context.partners.bank>) {
    return { ...(await context.partners.bank(...which))!, paymentsOf: async () => [payment] }
  }
  return { ...context, partners: { ...context.partners, bank } }
}

test('the return of a payout is not recorded again as a payment of the bill that its bank names', async () => {
  const [noy, kham] = [await member('cashier'), await member('manager')]
  const order = await opened()
  const { db } = world.context
  await setAgency({ payouts_by_hand: true })
  const { payout } = await toPay()
  await take(payout, noy)
  await sent(payout, noy, 'FT-BACK-1', true)
  await bounced(payout, kham)
  const told = {
    bankRef: 'FT-BACK-1',
    amountMinor: order.amount_minor,
    currency: 'LAK',
    receiver: order.mid,
    paidAt: world.context.clock(),
    payerName: 'TEST PLAYER',
    payerAccount: null,
    payerBank: null,
  }
  await checkPayment(telling(told), idOf(order))
  expect(await state(order)).toMatchObject({ status: 'OPEN' })
  const back = db
    .selectFrom('payments')
    .select('bank_ref')
    .where('bank_ref', 'in', ['FT-BACK-1', `${payout.reference}R`])
  expect(await back.execute()).toEqual([{ bank_ref: `${payout.reference}R` }])
})

test('what comes in under the reference of a payout that is said to be unpaid is its return', async () => {
  const noy = await member('cashier')
  await setAgency({ payouts_by_hand: true })
  const { payout } = await toPay()
  await take(payout, noy)
  await notPossible(payout, noy)
  const { reference: bankRef, method, amount_minor: amountMinor, agency_id: agencyId } = payout
  const payer = { payerName: null, payerAccount: null, payerBank: null }
  const payment = {
    bankRef,
    bill: null,
    amountMinor,
    currency: 'LAK',
    paidAt: world.context.clock(),
    ...payer,
  }
  expect(await recordUnmatchedPayment(world.context, { agencyId, method, payment })).toBe(false)
})
