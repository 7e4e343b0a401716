import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter, systemClock } from '../../../clock.ts'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { giveAccount } from '../../../testing/give-account.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { accountOfPlayer } from '../../players/bank-accounts/account-of-player.ts'
import { changeAccountOfPlayer } from '../../players/bank-accounts/change-account-of-player.ts'
import { sendRefund } from '../deposits/refund-deposit.ts'
import { refundHeldPayment } from '../suspense/refund-held-payment.ts'

describe('a refund to an account that its player has replaced before it is sent', () => {
  let world: MoneyWorld
  const { deposits, refundsOf, payment, payWrongly, waiting, refund, sentBack } = paymentDesk(() => world)
  const { setAgency, member, payoutOf, take } = payoutDesk(() => world)
  beforeAll(async () => void (world = await moneyWorld()))
  beforeEach(() => setAgency({ payouts_by_hand: false }))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  let numbers = 2_666_666_600
  const number = () => String(++numbers)
  const send = (id: Parameters<typeof sendRefund>[1]) => sendRefund(world.context, id).catch(() => {})

  const lastStep = (orderId: string) =>
    world.context.db
      .selectFrom('order_steps')
      .select(['step', 'by', 'reason'])
      .where('order_id', '=', orderId)
      .orderBy('no', 'desc')
      .limit(1)
      .executeTakeFirst()

  test('of a deposit is not sent, and asked for anew goes to the account that there is', async () => {
    const failed = await failedDeposit(world, 'laoqr')
    const { player_id: playerId } = await failed.state()
    await failed.refund()
    const account_number = number()
    await giveAccount(world, playerId, account_number)
    await send(failed.id)
    const stopped = { status: 'REJECTED', tries: 0, first_told_at: null, note: 'ACCOUNT_REPLACED' }
    expect(await payoutOf(failed.id.depositId)).toMatchObject(stopped)
    expect(await failed.state()).toMatchObject({ status: 'REJECTED', refunded_at: null })
    expect(await lastStep(failed.id.depositId)).toEqual({
      step: 'PAYOUT_REJECTED',
      by: 'SYSTEM',
      reason: 'ACCOUNT_REPLACED',
    })
    await failed.refund()
    await send(failed.id)
    expect(await payoutOf(failed.id.depositId)).toMatchObject({ number: 2, account_number, tries: 1 })
  })

  test('of a deposit that a process asked for whose clock is ahead of the one that replaces the account', async () => {
    const failed = await failedDeposit(world, 'laoqr')
    const { agency_id: agencyId, player_id: playerId } = await failed.state()
    const began = world.context.clock()
    world.setClock(secondsAfter(began, 60))
    await failed.refund()
    world.setClock(began)
    const { bank_code: bankCode, account_name: accountName } = (await accountOfPlayer(
      world.context.db,
      agencyId,
      playerId,
    ))!
    const account = {
      bankCode,
      accountNumber: number(),
      accountName,
      currency: 'LAK',
      owner: 'SELF',
    } as const
    for (const role of ['support', 'manager'] as const) {
      const by = { staffId: await member(role), address: null, requestId: null }
      const form = { ...account, note: 'the account was an intruder’s' }
      await changeAccountOfPlayer(world.context, { agencyId, playerId }, { by, role, form })
    }
    world.setClock(secondsAfter(began, 25 * 3600))
    await send(failed.id)
    world.setClock(systemClock())
    expect(await payoutOf(failed.id.depositId)).toMatchObject({ status: 'REJECTED', tries: 0 })
  })

  test('by hand is not taken, and nobody pays it', async () => {
    await setAgency({ payouts_by_hand: true })
    const failed = await failedDeposit(world, 'laoqr')
    await failed.refund()
    const payout = await payoutOf(failed.id.depositId)
    const cashier = await member()
    await giveAccount(world, (await failed.state()).player_id, number())
    await expect(take(payout, cashier)).rejects.toMatchObject({ code: 'PAYOUT_SETTLED' })
    expect(await payoutOf(failed.id.depositId)).toMatchObject({ status: 'REJECTED', decided_by: cashier })
    // Whoever had taken it may have paid it.
    await failed.refund()
    const again = await payoutOf(failed.id.depositId)
    await take(again, cashier)
    await giveAccount(world, (await failed.state()).player_id, number())
    await take(again, cashier)
    expect(await payoutOf(failed.id.depositId)).toMatchObject({ status: 'REQUESTED', taken_by: cashier })
  })

  test('of a payment waits again, and the player has it sent back to the new one', async () => {
    const { order, paymentId } = await waiting(undefined, {
      payerName: 'TEST PLAYER',
      payerBank: 'a bank of another country',
    })
    const player = { agencyId: order.agency_id, playerId: order.player_id }
    await refundHeldPayment(world.context, player, paymentId)
    const account_number = number()
    await giveAccount(world, player.playerId, account_number)
    await sentBack(paymentId)
    expect(await payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
    await refundHeldPayment(world.context, player, paymentId)
    await sentBack(paymentId)
    expect(await refundsOf(paymentId)).toMatchObject([
      { status: 'REJECTED', tries: 0 },
      { status: 'DONE', account_number },
    ])
  })

  test('of a payment that came from that account is sent', async () => {
    const order = await deposits.opened()
    const { bank_code, account_number, account_name } = (await accountOfPlayer(
      world.context.db,
      order.agency_id,
      order.player_id,
    ))!
    const payer = { payerBank: bank_code, payerAccount: account_number, payerName: account_name }
    const paymentId = await payWrongly(order, '90000', payer)
    await refund(paymentId)
    await giveAccount(world, order.player_id, number())
    await sentBack(paymentId)
    expect(await refundsOf(paymentId)).toMatchObject([{ status: 'DONE', account_number }])
  })
})
