import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditAct } from '@kham/contract/operator/desk/audit'
import { secondsAfter } from '../../../clock.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import { sendRefund } from '../../orders/deposits/refund-deposit.ts'

const bound = 1_000_000_000_00n

describe('the audit log of money acts', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let kham: string
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  const desk = payoutDesk(() => world)
  const { withdrawals, setAgency, member, toPay, take } = desk
  const money = paymentDesk(() => world)
  const manual = depositDesk(() => world, 'transfer')
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    kham = await member('owner', 'Kham')
    owner = await doors.staff(kham)
  })
  beforeEach(() => setAgency({ payouts_by_hand: true, four_eyes_minor: bound, four_eyes_day_minor: bound }))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })

  /** What the log has of one thing, as the console reads it, oldest first. */
  async function toldOf(id: string, act: AuditAct) {
    const { status, body } = await owner.get(`/v2/agency/audit-log?subject=${id}&act=${act}`)
    expect(status).toBe(200)
    return body.entries.toReversed()
  }
  const post = async (path: string, body: object, status = 200) => {
    const answer = await owner.post(`/v2/agency/${path}`, body)
    expect(answer.body).toBeDefined()
    expect([path, answer.status]).toEqual([path, status])
  }
  let number = 0
  const newReference = () => `FT2611201${++number}`
  const by = () => ({ by: { id: kham }, address: '127.0.0.1', requestId: expect.any(String) })

  test('a payment that somebody tells of, once', async () => {
    const { deposit_id: id, code } = await manual.opened()
    const seen = { bankReference: newReference(), amount: '100000', payerName: 'NOY' }
    for (const _ of ['first', 'again']) await post(`deposits/${id}/confirm`, seen)
    expect(
      await toldOf(`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`, 'DEPOSIT_CONFIRMED'),
    ).toHaveLength(1)
    expect(await toldOf(id, 'DEPOSIT_CONFIRMED')).toMatchObject([
      {
        ...by(),
        subject: { kind: 'DEPOSIT', id, name: code },
        after: { code, bankReference: seen.bankReference, amount: '100000.00 LAK' },
      },
    ])
  })

  test('a payment that is matched, credited or sent back', async () => {
    const [matched, credited, refunded] = [
      await money.waiting(),
      await money.waiting('90000', { payerName: 'TEST PLAYER' }),
      await money.waiting(),
    ]
    const order = await money.deposits.opened('90000')
    const found = { depositId: order.deposit_id, note: 'it is theirs' }
    // It is of another player than it tells, so it takes two.
    const noy = await doors.staff(await member('cashier', 'Noy'))
    const path = `payments/${matched.paymentId}/match`
    expect((await noy.post(`/v2/agency/${path}`, found)).status).toBe(200)
    await post(path, found)
    expect(await toldOf(matched.paymentId, 'PAYMENT_MATCHED')).toMatchObject([
      { ...by(), after: { deposit: order.code, amount: '90000.00 LAK', note: 'it is theirs' } },
    ])
    const { player_id: playerId } = credited.order
    const { username } = await world.context.db
      .selectFrom('players')
      .select('username')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    await post(`payments/${credited.paymentId}/credit`, { playerId, providerId: 'alphabet' })
    expect(await toldOf(credited.paymentId, 'PAYMENT_CREDITED')).toMatchObject([
      { ...by(), after: { player: username, provider: 'alphabet', amount: '90000.00 LAK' } },
    ])
    const account = { bankCode: 'jdb', accountNumber: '10000000777', accountName: 'NOY KEO' }
    await post(`payments/${refunded.paymentId}/refund`, { ...account, note: 'not ours' })
    expect(await toldOf(refunded.paymentId, 'PAYMENT_REFUNDED')).toMatchObject([
      { ...by(), subject: { kind: 'PAYMENT' }, after: { accountNumber: '…0777', note: 'not ours' } },
    ])
  })

  test('a deposit that is paid back', async () => {
    const { id } = await failedDeposit(world, 'onepay')
    await post(`deposits/${id.depositId}/refund`, {})
    expect(await toldOf(id.depositId, 'PAYMENT_REFUNDED')).toMatchObject([
      { ...by(), subject: { kind: 'DEPOSIT' }, after: { amount: '100000.00 LAK', bankCode: 'jdb' } },
    ])
  })

  test.each([
    ['approve', 'WITHDRAWAL_APPROVED', {}],
    ['reject', 'WITHDRAWAL_REJECTED', { reason: 'no' }],
    ['cancel', 'WITHDRAWAL_CANCELED', { reason: 'they asked' }],
  ] as const)('has each act on a withdrawal: %s', async (door, act, body) => {
    const { row } = await withdrawals.held()
    const id = row.withdrawal_id
    await post(`withdraws/${id}/${door}`, body)
    await post(`withdraws/${id}/${door}`, body, 409)
    expect(await toldOf(id, act)).toMatchObject([
      {
        ...by(),
        subject: { kind: 'WITHDRAWAL', id, name: row.code },
        after: { code: row.code, amount: '680000.00 LAK', ...body },
      },
    ])
  })

  test('a payout by hand: sent, arrived, come back, not possible', async () => {
    const [one, other] = [await toPay(), await toPay()]
    for (const { payout } of [one, other]) await take(payout, kham)
    const path = `payouts/${one.payout.payout_id}`
    await post(`${path}/sent`, { bankReference: newReference() })
    await post(`${path}/confirm`, {})
    await post(`${path}/bounced`, { note: 'closed account' })
    const code = one.payout.reference
    const sent = { code, amount: '680000.00 LAK' }
    expect((await toldOf(one.row.withdrawal_id, 'PAYOUT_SENT')).map(afterOf)).toEqual([
      { ...sent, bankReference: expect.any(String) },
    ])
    expect((await toldOf(one.row.withdrawal_id, 'OUTCOME_DECIDED')).map(afterOf)).toEqual([
      { ...sent, outcome: 'HAPPENED' },
    ])
    expect((await toldOf(one.row.withdrawal_id, 'PAYOUT_BOUNCED')).map(afterOf)).toEqual([
      { ...sent, note: 'closed account' },
    ])
    await post(`payouts/${other.payout.payout_id}/not-possible`, { reason: 'no such account' })
    expect((await toldOf(other.row.withdrawal_id, 'OUTCOME_DECIDED')).map(afterOf)).toMatchObject([
      { outcome: 'DID_NOT_HAPPEN', note: 'no such account' },
    ])
  })
  const afterOf = ({ after }: { after: object }) => after

  test('a decided outcome of an unknown transfer is logged', async () => {
    const deposit = await money.deposits.paid()
    await world.sandbox.setFault('alphabet', 'error')
    await deliverCredit(world.context, money.deposits.idOf(deposit)).catch(() => {})
    await world.sandbox.setFault('alphabet', 'none')
    await rewrite(
      world.context.database,
      world.context.db
        .updateTable('credit_transfers')
        .set({ created_at: secondsAfter(world.context.clock(), -16 * 60) })
        .where('order_id', '=', deposit.deposit_id),
    )
    const said = { outcome: 'DID_NOT_HAPPEN', note: 'by telephone' }
    await post(`deposits/${deposit.deposit_id}/decide`, said)
    expect(await toldOf(deposit.deposit_id, 'OUTCOME_DECIDED')).toMatchObject([
      { ...by(), after: { provider: 'alphabet', credit: '144.92 THB', ...said } },
    ])
  })

  test('a decided outcome of a payout is logged once by two concurrent calls', async () => {
    await setAgency({ payouts_by_hand: false })
    const { id } = await failedDeposit(world, 'onepay')
    await world.sandbox.setFault('bank', 'timeout-after')
    await Promise.all(
      ['first', 'second'].map(() => owner.post(`/v2/agency/deposits/${id.depositId}/refund`, {})),
    )
    expect(await toldOf(id.depositId, 'PAYMENT_REFUNDED')).toHaveLength(1)
    await sendRefund(world.context, id).catch(() => {})
    await world.sandbox.setFault('bank', 'none')
    const { db, database, clock } = world.context
    const long = { created_at: secondsAfter(clock(), -48 * 3600) }
    await rewrite(database, db.updateTable('payouts').set(long).where('order_id', '=', id.depositId))
    const said = { outcome: 'DID_NOT_HAPPEN', note: 'not in OnePay' }
    await Promise.all(
      ['first', 'second'].map(() => owner.post(`/v2/agency/deposits/${id.depositId}/decide`, said)),
    )
    expect((await toldOf(id.depositId, 'OUTCOME_DECIDED')).map(afterOf)).toMatchObject([
      { amount: '100000.00 LAK', ...said },
    ])
  })

  test('a first approval that is refused, and none of what waits for its second', async () => {
    await setAgency({ four_eyes_minor: 100_000_00n })
    const noy = await doors.staff(await member('cashier', 'Noy'))
    const { deposit_id: id } = await manual.opened()
    const seen = { bankReference: newReference(), amount: '100000', payerName: 'NOY' }
    expect((await noy.post(`/v2/agency/deposits/${id}/confirm`, seen)).status).toBe(200)
    expect(await toldOf(id, 'DEPOSIT_CONFIRMED')).toEqual([])
    const [word] = (await owner.get('/v2/agency/approvals')).body.approvals
    await post(`approvals/${word.id}/refuse`, { note: 'no such payment' }, 204)
    expect(await toldOf(id, 'WORD_REFUSED')).toMatchObject([
      {
        ...by(),
        subject: { kind: 'DEPOSIT', id },
        after: { word: 'CONFIRM', note: 'no such payment' },
      },
    ])
  })
})
