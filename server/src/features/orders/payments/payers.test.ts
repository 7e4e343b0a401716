import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { toPayer } from './payers.ts'
import { keysOfPayment } from '../../../db/keys-of-texts.ts'

test.each<[string, string[], string | null, ReturnType<typeof toPayer>]>([
  ['nobody was told', [], 'NOY KEO', null],
  ['it is the name', ['NOY KEO'], 'NOY KEO', { names: ['NOY KEO'], differs: false }],
  ['it is another one', ['KHAM KEO'], 'NOY KEO', { names: ['KHAM KEO'], differs: true }],
  ['one of two is another', ['NOY', 'KHAM'], 'NOY', { names: ['NOY', 'KHAM'], differs: true }],
  ['there is no account', ['NOY KEO'], null, { names: ['NOY KEO'], differs: false }],
])('the payer beside the account, where %s', (_, names, accountName, payer) =>
  expect(toPayer(names, accountName)).toEqual(payer),
)

describe('payers, as staff see them', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let staff: Awaited<ReturnType<OpenDoors['staff']>>
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    staff = await doors.staff(await findStaffId(world))
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  const { deposits, payWrongly, match } = paymentDesk(() => world)
  const withdrawals = withdrawalDesk(() => world)

  /** What the page and the panel say of the deposit: the same. */
  async function payerOf(depositId: string) {
    const { deposit } = (await staff.get(`/v2/agency/deposits/${depositId}`)).body
    const { deposits: page } = (await staff.get('/v2/agency/deposits?pageSize=100')).body
    expect(page.find(({ id }: { id: string }) => id === depositId).payer).toEqual(deposit.payer)
    return deposit.payer
  }
  async function payerOfWithdrawal(id: string) {
    const { withdraw } = (await staff.get(`/v2/agency/withdraws/${id}`)).body
    const { withdraws: page } = (await staff.get('/v2/agency/withdraws?pageSize=100')).body
    expect(page.find((other: { id: string }) => other.id === id).payer).toEqual(withdraw.payer)
    return withdraw.payer
  }
  const forget = (depositId: string) =>
    rewrite(
      world.context.database,
      world.context.db.updateTable('payments').set({ payer_name: null }).where('deposit_id', '=', depositId),
    )

  test.each([
    ['the same name', 'TEST PLAYER', false],
    ['other case, spaces and order, and a title', 'player   Test  MR', false],
    ['a word more', 'TEST PLAYER KEO', true],
    ['another name', 'SOMEBODY ELSE', true],
  ])('a deposit paid under %s', async (_, payerName, differs) => {
    const order = await deposits.opened()
    expect(await payerOf(order.deposit_id)).toBeNull()
    await payWrongly(order, '100000', { payerName })
    expect(await payerOf(order.deposit_id)).toEqual({ names: [payerName], differs })
  })

  test('a deposit shows every payer of its bill, and none where the bank named none', async () => {
    const order = await deposits.opened()
    await payWrongly(order, '90000', { payerName: 'SOMEBODY ELSE' })
    await payWrongly(order, '100000', { payerName: 'TEST PLAYER' })
    const both = ['TEST PLAYER', 'SOMEBODY ELSE']
    const payer = await payerOf(order.deposit_id)
    expect(payer).toEqual({ names: expect.arrayContaining(both), differs: true })
    expect(payer.names).toHaveLength(2)
    await forget(order.deposit_id)
    expect(await payerOf(order.deposit_id)).toBeNull()
  })

  test('the payer of a matched payment is shown at the order that it pays', async () => {
    const { playerId } = await world.newPlayer()
    const first = await deposits.open(playerId)
    const paymentId = await payWrongly(first, '120000', { payerName: 'SOMEBODY ELSE' })
    const other = await deposits.opened('120000')
    await match(paymentId, other.deposit_id)
    expect(await payerOf(other.deposit_id)).toEqual({ names: ['SOMEBODY ELSE'], differs: true })
    expect(await payerOf(first.deposit_id)).toBeNull()
  })

  test('a withdrawal shows who paid for its player, beside the account that it is paid to', async () => {
    const player = await world.newPlayer()
    await withdrawals.credit(player, { payerName: 'PLAYER TEST' })
    const order = await withdrawals.open(player)
    expect(await payerOfWithdrawal(order.withdrawal_id)).toEqual({ names: ['PLAYER TEST'], differs: false })

    await rewrite(
      world.context.database,
      world.context.db
        .updateTable('withdrawals')
        .set({ account_name: 'SOMEBODY ELSE' })
        .where('withdrawal_id', '=', order.withdrawal_id),
    )
    expect(await payerOfWithdrawal(order.withdrawal_id)).toMatchObject({ differs: true })

    await rewrite(
      world.context.database,
      world.context.db
        .updateTable('payments')
        .set({ payer_name: null })
        .where('player_id', '=', player.playerId),
    )
    expect(await payerOfWithdrawal(order.withdrawal_id)).toBeNull()
  })

  /** In a currency that our books do not keep, so that no posting belongs to it. */
  const told = (agency_id: string, player_id: string, payer_name: string, n: number) => {
    const texts = { bank_ref: `told ${payer_name}`, payer_name, payer_account: null }
    const payment = { agency_id, method: 'laoqr', bill: '', amount_minor: 1_00n }
    const payer = { ...texts, ...keysOfPayment(texts), payer_bank: null, deposit_id: null, player_id }
    const times = { paid_at: secondsAfter(new Date(), n), recorded_at: new Date() }
    return { ...payment, ...payer, ...times, currency: 'EUR', state: 'SUSPENSE', reason: 'NO_ORDER' } as const
  }

  test('the five newest payers of a player are listed', async () => {
    const player = await withdrawals.richPlayer()
    const order = await withdrawals.open(player)
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    const rows = names.map((name, n) => told(world.agency.agency_id, player.playerId, name, n + 1))
    await world.context.db.insertInto('payments').values(rows).execute()
    const newest = ['F', 'E', 'D', 'C', 'B']
    expect(await payerOfWithdrawal(order.withdrawal_id)).toEqual({ names: newest, differs: true })
  })

  test.each([
    ['the name of the player', 'PLAYER TEST', false],
    ['another one', 'SOMEBODY ELSE', true],
  ])('the desk of payments says of %s whether it differs', async (_, payerName, differs) => {
    const order = await deposits.opened()
    const paymentId = await payWrongly(order, '90000', { payerName })
    const { payment } = (await staff.get(`/v2/agency/payments/${paymentId}`)).body
    expect(payment.payer).toMatchObject({ name: payerName, differs })
    await forget(order.deposit_id)
    const { payments } = (await staff.get('/v2/agency/payments?pageSize=100')).body
    const listed = payments.find(({ id }: { id: string }) => id === paymentId)
    expect(listed.payer).toMatchObject({ name: null, differs: null })
  })

  test('a payer whom the bank does not name differs from nobody', async () => {
    const order = await deposits.opened()
    const paymentId = await payWrongly(order, '90000', { payerName: 'SOMEBODY ELSE' })
    const { db, database } = world.context
    const payments = db.updateTable('payments').set({ player_id: null })
    await rewrite(database, payments.where('payment_id', '=', paymentId))
    const { payment } = (await staff.get(`/v2/agency/payments/${paymentId}`)).body
    expect(payment.payer).toMatchObject({ name: 'SOMEBODY ELSE', differs: null })
  })

  test("another agency's payments say nothing here", async () => {
    const { db } = world.context
    const player = await withdrawals.richPlayer()
    const order = await withdrawals.open(player)
    const before = await payerOfWithdrawal(order.withdrawal_id)
    const theirs = await newAgency(db)
    const method = await db
      .selectFrom('payment_methods')
      .selectAll()
      .where('method', '=', 'laoqr')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('payment_methods')
      .values({ ...method, agency_id: theirs, settings: '{}' })
      .execute()
    await db
      .insertInto('payments')
      .values(told(theirs, player.playerId, 'THEIRS', 1))
      .execute()
    expect(await payerOfWithdrawal(order.withdrawal_id)).toEqual(before)
  })
})
