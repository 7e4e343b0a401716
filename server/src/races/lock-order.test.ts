import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeatedTransactions } from '../db/repeating.ts'
import { claimTransfer } from '../features/play/credits/move-credit.ts'
import { latestTry } from '../features/play/credits/latest-try.ts'
import { settleOutcome } from '../features/play/credits/settle-step.ts'
import { cancelDeposit } from '../features/orders/deposits/cancel-deposit.ts'
import { checkPayment } from '../features/orders/deposits/check-payment.ts'
import { depositSteps } from '../features/orders/deposits/settle-deposit.ts'
import type { DepositRow } from '../features/orders/deposits/deposit.ts'
import { latestPayoutOf } from '../features/orders/payouts/request-payout.ts'
import { movePayout } from '../features/orders/payouts/payout-queries.ts'
import { blockPlayer } from '../features/players/players/block-player.ts'
import { approveWithdrawal } from '../features/orders/withdrawals/approve-withdrawal.ts'
import { onPayout } from '../features/orders/withdrawals/settle-withdrawal.ts'
import { findStaffId } from '../testing/find-staff-id.ts'
import { closeGate } from '../testing/gate.ts'
import { moneyWorld, type MoneyWorld } from '../testing/money-world.ts'
import { paymentDesk } from '../testing/payment-desk.ts'
import { stepsOf } from '../testing/steps-of.ts'
import { withdrawalDesk } from '../testing/withdrawal-desk.ts'

let world: MoneyWorld
beforeAll(async () => void (world = await moneyWorld()))
afterAll(async () => {
  expect(await world.audit()).toEqual([])
  await world.close()
})
const desk = paymentDesk(() => world)
const { deposits } = desk
const withdrawals = withdrawalDesk(() => world)

type Work = () => Promise<unknown>

/** Holds `first` at a gate, in the middle of its transaction, until `then` waits as well; neither may be ended for the other's sake. */
async function crossing(
  [table, event, when]: [table: string, event: 'insert' | 'update', when?: string],
  first: Work,
  then: Work,
) {
  const ended = () => [...repeatedTransactions()]
  const before = ended()
  const closed = await closeGate(world.context.database, table, event, when)
  const both = [first()]
  await closed.waiting(1)
  both.push(then())
  await closed.waiting(2)
  await closed.open()
  await Promise.all(both)
  expect(ended()).toEqual(before)
}

/** An order that is paid, twice, and whose credit is at the provider; the id of the payment that waits. */
async function paidTwice() {
  const order = await deposits.opened()
  await world.sandbox.pay(order.qr_payload!)
  await checkPayment(world.context, deposits.idOf(order))
  const paymentId = await desk.payWrongly(order, '100000')
  return { order, paymentId }
}

/** The provider has answered, and the answer is being written down. */
async function settling({ agency_id: agencyId, deposit_id: depositId }: DepositRow): Promise<Work> {
  const { context } = world
  const transfer = (await latestTry(context.db, agencyId, depositId, 'credit'))!
  const claimed = await context.db.transaction().execute((tx) => claimTransfer(tx, transfer, context.clock()))
  const balances = { balanceBeforeMinor: 0n, balanceAfterMinor: transfer.amount_minor, at: null, raw: null }
  const id = { agencyId, depositId }
  return () =>
    settleOutcome(
      context,
      claimed!,
      { status: 'CONFIRMED', ...balances },
      depositSteps.onOutcome(context, id, 'credit'),
    )
}

test("a second payment is credited while the first one's credit is being settled", async () => {
  const { order, paymentId } = await paidTwice()
  const settle = await settling(order)
  await crossing(['credit_transfers', 'update'], settle, () => desk.credit(paymentId, order.player_id))
  expect(await deposits.state(order)).toMatchObject({ status: 'SUCCESS', reason: null })
  expect(await desk.orderPaidBy(paymentId)).toMatchObject({ status: 'PAID', player_id: order.player_id })
})

test("a second payment is matched to another order while the first one's credit is being settled", async () => {
  const { order, paymentId } = await paidTwice()
  const other = await deposits.open(order.player_id)
  const settle = await settling(order)
  await crossing(['credit_transfers', 'update'], settle, () => desk.match(paymentId, other.deposit_id))
  expect(await deposits.state(order)).toMatchObject({ status: 'SUCCESS', reason: null })
  expect(await deposits.state(other)).toMatchObject({ status: 'PAID' })
})

test('two payments of one bill are written down while one of a bill that is paid already is', async () => {
  const other = await deposits.paid()
  const order = await deposits.open(other.player_id)
  await cancelDeposit(world.context, deposits.idOf(order))
  for (const { qr_payload } of [order, order, other]) await world.sandbox.pay(qr_payload!)
  const check = (row: DepositRow) => () => checkPayment(world.context, deposits.idOf(row))
  const second = `new.state = 'SUSPENSE' and new.deposit_id = '${order.deposit_id}'`
  await crossing(['payments', 'insert', second], check(order), check(other))
  for (const row of [order, other])
    expect(await deposits.state(row)).toMatchObject({ status: 'PAID', reason: 'PAYMENT_IN_REVIEW' })
  const told = await stepsOf(world, order.deposit_id)
  expect(told).toEqual(['OPENED', 'CANCELED', 'PAID', 'PAYMENT_IN_REVIEW'])
})

test('a payout is sent and done at once while somebody acts on its player', async () => {
  const { context } = world
  const staffId = await findStaffId(world)
  const { player, row } = await withdrawals.held()
  const id = withdrawals.idOf(row)
  const { agencyId } = id
  await approveWithdrawal(context, id, staffId)
  const payout = (await latestPayoutOf(context.db, agencyId, id.withdrawalId))!
  const done = () =>
    context.db.transaction().execute(async (tx) => {
      const asked = (await movePayout(tx, payout, 'UNKNOWN'))!
      const end = (await movePayout(tx, asked, 'DONE', { resolved_at: context.clock() }))!
      await onPayout(context, id)(tx, { payout: end, was: 'UNKNOWN' })
    })
  const block = () =>
    blockPlayer(context, { agencyId, playerId: player.playerId }, { staffId, reason: 'asked to' })
  await crossing(['withdrawals', 'update', `new.status = 'SUCCESS'`], done, block)
  expect(await withdrawals.state(row)).toMatchObject({ status: 'SUCCESS' })
})
