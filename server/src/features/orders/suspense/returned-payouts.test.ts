import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { NotFinished } from '../../../jobs/job.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reconciliationDesk } from '../../../testing/reconciliation-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { recordUnmatchedPayment } from '../payments/reinstate-payment.ts'
import { sendOwedRefunds } from './refund-jobs.ts'
import { approveWithdrawal } from '../withdrawals/approve-withdrawal.ts'
import { sendPayout } from '../withdrawals/settle-withdrawal.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal.ts'
import { readPayment, searchPlayers } from './read-payment.ts'
import { returnPayment } from './return-payment.ts'

let count = 0
/** A new account that the sandbox's bank pays into, and sends back from. */
const sendsBack = () => `1234${String(++count).padStart(4, '0')}999999`

describe('a payout that came back after it was confirmed', () => {
  let world: MoneyWorld
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { deposits, payment, refund, credit, match, sentBack, refundsOf, idOf, staffId, ...desk } =
    paymentDesk(() => world)
  const { withdrawals, ...payouts } = payoutDesk(() => world)
  const { reconcile, differences } = reconciliationDesk(() => world)

  const cameBackFor = (orderId: string) =>
    world.context.db
      .selectFrom('payments as p')
      .innerJoin('payouts as o', 'o.payout_id', 'p.payout_id')
      .where('o.order_id', '=', orderId)
      .selectAll('p')
      .execute()

  /** A withdrawal of 1,000.00 THB whose 680,000 kip were paid and came back; asked for again until they have. */
  async function cameBack() {
    const { player, row } = await withdrawals.held(sendsBack())
    await approveWithdrawal(world.context, withdrawals.idOf(row), await staffId())
    await withdrawals.payOut(row)
    await untilBack(row)
    const [waiting] = await cameBackFor(row.withdrawal_id)
    return { player, row, paymentId: waiting!.payment_id }
  }
  async function untilBack(row: WithdrawalRow) {
    await expect
      .poll(async () => {
        await world.sandbox.hurryPayouts('DONE')
        await sendPayout(world.context, withdrawals.idOf(row)).catch(() => {})
        return cameBackFor(row.withdrawal_id)
      })
      .toHaveLength(1)
  }
  const toAccount = { bankCode: 'jdb', accountNumber: '100200300', accountName: 'NOY PHOMMACHAN' } as const

  test('waits for an operator once, with its order and the account, and the bank agrees with the books', async () => {
    const { player, row, paymentId } = await cameBack()
    await Promise.allSettled([1, 2, 3].map(() => sendPayout(world.context, withdrawals.idOf(row))))
    expect(await cameBackFor(row.withdrawal_id)).toHaveLength(1)
    expect(await withdrawals.state(row)).toMatchObject({ status: 'SUCCESS' })
    expect(await readPayment(world.context, idOf(paymentId))).toMatchObject({
      state: 'SUSPENSE',
      reason: 'PAYOUT_RETURNED',
      bankReference: `${row.code}P1R`,
      bill: null,
      amount: { amount: '680000.00', currency: 'LAK' },
      cameBackOf: { kind: 'withdraw', id: row.withdrawal_id, code: row.code },
      player: { id: player.playerId },
      payerAccount: { accountNumber: row.account_number },
      credit: { amount: { amount: '1000.00', currency: 'THB' }, frozen: true },
    })
    expect((await reconcile()).outcomes).toMatchObject({ laoqr: 'CLEAN', '': 'CLEAN' })
    expect(await differences()).toEqual([])
  })

  test('is paid anew to another account, and the withdrawal tells it', async () => {
    const { row, paymentId } = await cameBack()
    await refund(paymentId, toAccount)
    await sentBack(paymentId)
    expect(await payment(paymentId)).toMatchObject({ state: 'REFUNDED' })
    expect(await refundsOf(paymentId)).toMatchObject([
      { status: 'DONE', account_number: '100200300', amount_minor: 680_000_00n },
    ])
    expect(await withdrawals.state(row)).toMatchObject({ status: 'SUCCESS' })
    expect((await stepsOf(world, row.withdrawal_id)).slice(3)).toEqual([
      'PAYOUT_SENT',
      'PAYOUT_DONE',
      'PAYOUT_RETURNED',
      'APPROVED',
      'PAYOUT_SENT',
      'PAYOUT_DONE',
    ])
    await expect(refund(paymentId, toAccount)).rejects.toMatchObject({ code: 'PAYMENT_SETTLED' })
    expect(await world.audit()).toEqual([])
  })

  test('waits again when what was paid anew comes back too, and becomes credit then', async () => {
    const { player, row, paymentId } = await cameBack()
    await refund(paymentId)
    await sentBack(paymentId)
    await expect
      .poll(async () => {
        await sentBack(paymentId)
        return (await payment(paymentId)).state
      })
      .toBe('SUSPENSE')
    expect(await world.audit()).toEqual([])
    const before = await withdrawals.creditOf(player)
    await credit(paymentId, player.playerId, { providerId: 'gclub' })
    await desk.deliver(await desk.orderPaidBy(paymentId))
    expect(await withdrawals.creditOf(player)).toBe(before + 1_000_00n)
    const steps = await stepsOf(world, row.withdrawal_id)
    expect(steps.slice(-2)).toEqual(['PAYOUT_RETURNED', 'PAYMENT_CREDITED'])
  })

  test('is paid anew once when the answer is lost and whoever asked has died: the round takes it up', async () => {
    const { row, paymentId } = await cameBack()
    await refund(paymentId, toAccount)
    await world.sandbox.setFault('bank', 'timeout-after')
    await expect(returnPayment(world.context, idOf(paymentId))).rejects.toThrow(NotFinished)
    await world.sandbox.setFault('bank', 'none')
    expect(await payment(paymentId)).toMatchObject({ state: 'REFUNDING' })
    await expect
      .poll(async () => {
        await sendOwedRefunds(world.context, running, 0)
        return (await payment(paymentId)).state
      })
      .toBe('REFUNDED')
    const [paid] = await refundsOf(paymentId)
    const atBank = (await world.sandbox.payouts()).filter(({ reference }) => reference === paid!.reference)
    expect(atBank).toMatchObject([{ state: 'DONE' }])
    expect((await stepsOf(world, row.withdrawal_id)).at(-1)).toBe('PAYOUT_DONE')
    expect(await world.audit()).toEqual([])
  })

  test('becomes the credit that it was, whatever the rate is today, for its own player alone', async () => {
    const { player, row, paymentId } = await cameBack()
    const other = await world.newPlayer()
    await expect(credit(paymentId, other.playerId)).rejects.toMatchObject({
      code: 'VALIDATION',
      detail: { fields: { playerId: 'NOT_ALLOWED' } },
    })
    const today = { effective_at: new Date(), buy_micro: 700_000_000n, sell_micro: 720_000_000n }
    await world.context.db
      .insertInto('exchange_rates')
      .values({ agency_id: row.agency_id, currency: 'THB', ...today })
      .execute()
    const { username } = await world.context.db
      .selectFrom('players')
      .select('username')
      .where('player_id', '=', other.playerId)
      .executeTakeFirstOrThrow()
    expect(await searchPlayers(world.context, idOf(paymentId), username)).toEqual([])
    const keyed = { providerId: 'gclub', idempotencyKey: 'once' } as const
    await credit(paymentId, player.playerId, keyed)
    await credit(paymentId, player.playerId, keyed)
    const paid = await desk.orderPaidBy(paymentId)
    expect(paid).toMatchObject({ credit_minor: 1_000_00n, sell_micro: row.buy_micro })
    await desk.deliver(paid)
    await expect(credit(paymentId, player.playerId)).rejects.toMatchObject({ code: 'PAYMENT_SETTLED' })
  })

  test('pays an order of its own player, and none of another', async () => {
    const { player, paymentId } = await cameBack()
    const others = await deposits.opened('680000')
    await expect(match(paymentId, others.deposit_id)).rejects.toMatchObject({
      detail: { fields: { depositId: 'NOT_ALLOWED' } },
    })
    const own = await deposits.open(player.playerId, '680000')
    await match(paymentId, own.deposit_id)
    expect(await deposits.state(own)).toMatchObject({ status: 'PAID' })
    await desk.deliver(own)
  })

  test('goes one way when it is credited, matched and paid anew at one instant', async () => {
    const { player, paymentId } = await cameBack()
    const own = await deposits.open(player.playerId, '680000')
    const done = await Promise.allSettled([
      credit(paymentId, player.playerId),
      refund(paymentId, toAccount),
      match(paymentId, own.deposit_id),
      refund(paymentId),
      credit(paymentId, player.playerId),
    ])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await world.audit()).toEqual([])
  })

  test('waits just so when it was paid by hand', async () => {
    await payouts.setAgency({ payouts_by_hand: true })
    const { player, row, payout } = await payouts.toPay()
    const cashier = await payouts.member()
    await payouts.take(payout, cashier)
    await payouts.sent(payout, cashier, 'FT-BACK-1', true)
    const bounces = [1, 2].map(() => payouts.bounced(payout, cashier))
    expect((await Promise.allSettled(bounces)).map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
    ])
    const [waiting] = await cameBackFor(row.withdrawal_id)
    await credit(waiting!.payment_id, player.playerId, { providerId: 'gclub' })
    await desk.deliver(await desk.orderPaidBy(waiting!.payment_id))
    expect(await withdrawals.creditOf(player)).toBe(1_449_27n)
    await payouts.setAgency({ payouts_by_hand: false })
  })

  test('and whose money comes in under a reference of its bank’s own, less a fee, is not given away by one', async () => {
    const [noy, kham] = [await payouts.member(), await payouts.member('manager')]
    async function paidByHand(reference: string, isDone = false) {
      await payouts.setAgency({ payouts_by_hand: true })
      const made = await payouts.toPay()
      await payouts.setAgency({ payouts_by_hand: false })
      await payouts.take(made.payout, noy)
      await payouts.sent(made.payout, noy, reference, isDone)
      return made
    }
    const { player, row, payout } = await paidByHand('FT-BACK-3')
    const own = await deposits.open(player.playerId, '670000')
    const cameIn = async (bankRef: string, amountMinor: bigint) => {
      const told = { bankRef, bill: null, amountMinor, currency: 'LAK', paidAt: world.context.clock() }
      const incoming = { ...told, payerName: null, payerAccount: null, payerBank: null }
      const { method } = payout
      await recordUnmatchedPayment(world.context, { agencyId: row.agency_id, method, payment: incoming })
      const found = world.context.db.selectFrom('payments').select('payment_id')
      return (await found.where('bank_ref', '=', bankRef).executeTakeFirstOrThrow()).payment_id
    }
    const paymentId = await cameIn('RETURN 1', 670_000_00n)
    await payouts.bounced(payout, noy)
    for (const give of [
      () => credit(paymentId, player.playerId, { staffId: noy }),
      () => match(paymentId, own.deposit_id, null, noy),
      () => refund(paymentId, toAccount),
    ]) {
      await give()
      expect(await payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
    }
    const shown = await readPayment(world.context, idOf(paymentId))
    expect(shown.suggestions.orders).toMatchObject([{ id: own.deposit_id, takesTwo: true }])
    await match(paymentId, own.deposit_id, null, noy)
    await match(paymentId, own.deposit_id, null, kham)
    expect(await deposits.state(own)).toMatchObject({ status: 'PAID' })
    await desk.deliver(own)
    // Too little, or more than went out, is none.
    for (const [index, minor] of [640_000_00n, 750_000_00n].entries()) {
      const other = await cameIn(`RETURN 2${index}`, minor)
      // Nor is it that of its own refund.
      await payouts.setAgency({ payouts_by_hand: true })
      await refund(other, toAccount)
      await payouts.setAgency({ payouts_by_hand: false })
      const back = await payouts.payoutOf(other)
      await payouts.take(back, noy)
      await payouts.sent(back, noy, `FT-BACK-2${index}`)
      await payouts.bounced(back, noy)
      expect(await payment(other)).toMatchObject({ state: 'SUSPENSE' })
      await credit(other, player.playerId, { staffId: noy })
      expect(await payment(other)).toMatchObject({ state: 'MATCHED' })
      await desk.deliver(await desk.orderPaidBy(other))
    }

    // Nor once it was given: one does not report the return, nor give what waits because of it.
    const sent = await paidByHand('FT-BACK-4')
    const done = await paidByHand('FT-BACK-5', true)
    const given = await cameIn('RETURN 3', 675_000_00n)
    for (const by of [noy, kham]) await credit(given, player.playerId, { staffId: by })
    await desk.deliver(await desk.orderPaidBy(given))
    await payouts.bounced(sent.payout, noy)
    expect(await payouts.payoutOf(sent.row.withdrawal_id)).toMatchObject({ status: 'SENT' })
    await payouts.bounced(sent.payout, kham)
    expect(await payouts.payoutOf(sent.row.withdrawal_id)).toMatchObject({ status: 'RETURNED' })
    await payouts.bounced(done.payout, kham)
    const [waits] = await cameBackFor(done.row.withdrawal_id)
    await credit(waits!.payment_id, done.player.playerId, { staffId: noy })
    expect(await payment(waits!.payment_id)).toMatchObject({ state: 'SUSPENSE' })
  })

  test('waits just so when it was the refund of a deposit, and goes back at the rate of that', async () => {
    const order = await failedDeposit(world, 'laoqr')
    await payouts.setAgency({ payouts_by_hand: true })
    await order.refund()
    await payouts.setAgency({ payouts_by_hand: false })
    const payout = await payouts.payoutOf(order.id.depositId)
    const cashier = await payouts.member()
    await payouts.take(payout, cashier)
    await payouts.sent(payout, cashier, 'FT-BACK-2', true)
    await payouts.bounced(payout, cashier)
    const [waiting] = await cameBackFor(order.id.depositId)
    const { player_id, credit_minor, sell_micro } = await order.state()
    await credit(waiting!.payment_id, player_id)
    const paid = await desk.orderPaidBy(waiting!.payment_id)
    expect(paid).toMatchObject({ credit_minor, sell_micro })
    await desk.deliver(paid)
    expect((await stepsOf(world, order.id.depositId)).slice(-3)).toEqual([
      'PAYOUT_DONE',
      'PAYOUT_RETURNED',
      'PAYMENT_CREDITED',
    ])
    expect(await order.state()).toMatchObject({ status: 'REJECTED' })
  })
})
