import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depositPaid } from '../../../ledger/postings/deposits.ts'
import { paymentReversed } from '../../../ledger/postings/reversals.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { offendersAmong } from '../../../testing/offenders.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reconciliationDesk } from '../../../testing/reconciliation-desk.ts'

describe('with the password of the application', () => {
  let world: MoneyWorld
  const { deposits, credited } = reconciliationDesk(() => world)
  const { toPay } = payoutDesk(() => world)
  const payments = paymentDesk(() => world)
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  /** All of it in one statement, as the application asks. */
  const changed = async (table: string, set: string, id: string) =>
    world.context.database.pool.query(`update ${table} set ${set} where ${id}`)
  /** The changes that are not refused. */
  const done = (table: string, id: string, all: string[]) =>
    offendersAmong(
      all,
      (set) => set,
      (set) => expect(changed(table, set, id)).rejects.toMatchObject({ code: '42501' }),
    )

  test('no payout goes to another account, and none is of more than was approved', async () => {
    const { row, payout } = await toPay()
    const order = `withdrawal_id = '${row.withdrawal_id}'`
    expect(
      await done('withdrawals', order, [
        `account_number = '0302000410009999', account_name = 'NOY KEO'`,
        'receive_minor = receive_minor * 10',
        `reason = 'OTHER', amount_minor = amount_minor * 10`,
        `player_id = gen_random_uuid()`,
      ]),
    ).toEqual([])
    const sent = `payout_id = '${payout.payout_id}'`
    expect(
      await done('payouts', sent, [
        `account_number = '0302000410009999'`,
        'amount_minor = amount_minor * 10',
      ]),
    ).toEqual([])
    await changed('withdrawals', 'look_again_at = null', order)
  })

  test('no deposit is shown another charge, gets another rate or a bonus once its credit is there', async () => {
    const open = await deposits.opened()
    const shown = `deposit_id = '${open.deposit_id}'`
    expect(
      await done('deposits', shown, [
        `qr_payload = 'mine'`,
        `pay_to = '{"bankCode": "ldb", "accountNumber": "0302000410009999", "accountName": "NOY KEO"}'`,
        'sell_micro = sell_micro / 10',
        'credit_minor = credit_minor * 10',
        `idempotency_key = 'another'`,
        'promotion_usage_id = gen_random_uuid()',
        'bonus_minor = 50000',
      ]),
    ).toEqual([])
    const { deposit_id } = await credited()
    const credit = `deposit_id = '${deposit_id}'`
    expect(await done('deposits', credit, ['bonus_minor = 1'])).toEqual([])
    const transfer = `order_id = '${deposit_id}'`
    expect(
      await done('credit_transfers', transfer, [
        'amount_minor = amount_minor * 10',
        'player_id = gen_random_uuid()',
      ]),
    ).toEqual([])
  })

  test('no payment becomes one of another amount, time or payer', async () => {
    const { deposit_id } = await credited()
    const payment = `deposit_id = '${deposit_id}'`
    expect(
      await done('payments', payment, [
        'amount_minor = amount_minor * 10',
        `payer_account = '0302000410009999'`,
        `paid_at = paid_at - interval '1 day'`,
        `bank_ref = 'FT1'`,
        `state = 'SUSPENSE', currency = 'THB'`,
        // Not by being written off as never received and coming after all, either.
        `state = 'REVERSED', reversed_from = deposit_id, reversed_player = player_id`,
        `state = 'SUSPENSE', player_id = gen_random_uuid()`,
        `player_id = gen_random_uuid()`,
        `deposit_id = null`,
      ]),
    ).toEqual([])
    const waiting = `payment_id = '${(await payments.waiting()).paymentId}'`
    expect(
      await done('payments', waiting, [
        `state = 'REVERSED'`,
        `state = 'REFUNDED'`,
        `player_id = gen_random_uuid()`,
        `payer_account = '0302000410009999'`,
      ]),
    ).toEqual([])
    // What its bank has told of it stays told.
    await changed('payments', 'told_at = now()', waiting)
    expect(await done('payments', waiting, ['told_at = null', `told_at = now() - interval '1 day'`])).toEqual(
      [],
    )
    // Not by going back and forth either.
    expect(
      await done('payments', waiting, [
        `state = 'REFUNDING', player_id = gen_random_uuid()`,
        `state = 'REFUNDING', deposit_id = gen_random_uuid()`,
        `state = 'REFUNDING', first_paid = gen_random_uuid()`,
        `state = 'REFUNDING', came_back = 5`,
      ]),
    ).toEqual([])
  })

  test('no payment is written off whose money the books have put into suspense, nor waits there when they gave it back', async () => {
    const { db } = world.context
    for (const [to, state] of [
      ['suspense', 'REVERSED'],
      ['bank', 'SUSPENSE'],
    ] as const) {
      const row = await deposits.paid()
      const { method, amount_minor: amountMinor, agency_id: agencyId, player_id: playerId } = row
      const subject = { agencyId, playerId, orderId: row.deposit_id }
      const moved = db.transaction().execute(async (tx) => {
        // The credit of the order itself holds what it paid.
        await depositPaid(tx, { ...subject, orderId: randomUUID() }, { method, amountMinor, bankRef: 'FT' })
        await paymentReversed(tx, subject, { method, amountMinor, bankRef: 'FT', to })
        await tx.updateTable('payments').set({ state }).where('deposit_id', '=', row.deposit_id).execute()
      })
      await expect(moved).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('when it was paid, credited, approved and decided, and by whom, is written once', async () => {
    const { deposit_id } = await credited()
    expect(
      await done('deposits', `deposit_id = '${deposit_id}'`, [
        `paid_at = paid_at - interval '2 days'`,
        'credited_at = now()',
      ]),
    ).toEqual([])
    const { row } = await toPay()
    expect(
      await done('withdrawals', `withdrawal_id = '${row.withdrawal_id}'`, [
        `approved_at = approved_at - interval '2 days'`,
        'approved_by = gen_random_uuid()',
        'approved_by_rules = 9',
        'approved_at = null, approved_by = null',
        // Nor by saying that its payout was refused, which has not been sent.
        `approved_at = null, approved_by = null, approved_by_rules = null, reason = 'PAYOUT_REJECTED'`,
      ]),
    ).toEqual([])
  })
})
