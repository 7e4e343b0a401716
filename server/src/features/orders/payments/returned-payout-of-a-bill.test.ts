import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { NotFinished } from '../../../jobs/job.ts'
import type { BankPayment } from '../../../partners/payment-bank.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { checkPayment } from '../deposits/check-payment.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import type { PayoutRow } from '../payouts/payout.ts'
import { decidePayout } from '../payouts/settle-payout.ts'
import { approveWithdrawal } from '../withdrawals/approve-withdrawal.ts'
import { sendPayout } from '../withdrawals/settle-withdrawal.ts'
import { recordUnmatchedPayment } from './reinstate-payment.ts'

let world: MoneyWorld
beforeAll(async () => void (world = await moneyWorld()))
afterAll(async () => {
  expect(await world.audit()).toEqual([])
  await world.close()
})
const { opened, idOf, state } = depositDesk(() => world)
const { member, setAgency, toPay, take, sent, bounced, notPossible, withdrawals, payoutOf } = payoutDesk(
  () => world,
)

/** The bank tells of this payment, whatever it is asked after. */
function telling(payment: BankPayment): Context {
  const { context } = world
  async function bank(...which: Parameters<typeof context.partners.bank>) {
    return { ...(await context.partners.bank(...which))!, paymentsOf: async () => [payment] }
  }
  return { ...context, partners: { ...context.partners, bank } }
}

/** The bank reports money that came in under a reference. Answers whether it is a payment now. */
function comesIn({ agency_id: agencyId, method, amount_minor: amountMinor }: PayoutRow, bankRef: string) {
  const payer = { payerName: null, payerAccount: null, payerBank: null }
  const payment = { bankRef, bill: null, amountMinor, currency: 'LAK', paidAt: world.context.clock() }
  return recordUnmatchedPayment(world.context, { agencyId, method, payment: { ...payment, ...payer } })
}

/** The bank names this order for what came in under the reference of a payout of 680,000 kip that came back. Answers both references. */
async function namedFor(order: DepositRow, bankRef: string) {
  const [noy, kham] = [await member('cashier'), await member('manager')]
  await setAgency({ payouts_by_hand: true })
  const { payout } = await toPay()
  await take(payout, noy)
  await sent(payout, noy, bankRef, true)
  await bounced(payout, kham)
  const { amount_minor: amountMinor, mid: receiver } = order
  const payer = { payerName: 'TEST PLAYER', payerAccount: null, payerBank: null }
  const told = { bankRef, amountMinor, currency: 'LAK', receiver, paidAt: world.context.clock(), ...payer }
  await checkPayment(telling(told), idOf(order))
  return [bankRef, `${payout.reference}R`]
}

test('the return of a payout is not recorded again as a payment of the bill that its bank names', async () => {
  const order = await opened('680000')
  const references = await namedFor(order, 'FT-BACK-1')
  expect(await state(order)).toMatchObject({ status: 'OPEN' })
  const recorded = world.context.db
    .selectFrom('payments')
    .select('bank_ref')
    .where('bank_ref', 'in', references)
  expect(await recorded.execute()).toEqual([{ bank_ref: references[1] }])
})

test('a payment of another amount is one, though the staff have typed its reference for a payout', async () => {
  const order = await opened('100000')
  await namedFor(order, 'FT-BACK-2')
  expect(await state(order)).toMatchObject({ status: 'PAID' })
})

test('what comes in under the reference of a payout that is said to be unpaid is its return', async () => {
  const noy = await member('cashier')
  await setAgency({ payouts_by_hand: true })
  const { payout } = await toPay()
  await take(payout, noy)
  await notPossible(payout, noy)
  expect(await comesIn(payout, payout.reference)).toBe(false)
})

test('a payment is none of a payout that is decided to be unpaid, whatever reference was typed for it', async () => {
  await setAgency({ payouts_by_hand: false })
  const { row } = await withdrawals.held('12340000000')
  const manager = await member('manager')
  await approveWithdrawal(world.context, withdrawals.idOf(row), manager)
  await expect(sendPayout(world.context, withdrawals.idOf(row))).rejects.toBeInstanceOf(NotFinished)
  world.setClock(secondsAfter(new Date(), 3600))
  const order = { agencyId: row.agency_id, orderId: row.withdrawal_id }
  const said = { happened: false, note: 'asked by phone', staffId: manager, bankReference: 'FT-OTHERS' }
  await decidePayout(world.context, order, said)
  const payout = await payoutOf(row.withdrawal_id)
  expect(payout).toMatchObject({ status: 'REJECTED' })
  expect(await comesIn(payout, 'FT-OTHERS')).toBe(true)
})
