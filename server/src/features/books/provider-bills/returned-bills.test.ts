import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { billDesk, billsPath, type Staff } from '../../../testing/bill-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { statementDesk } from '../../../testing/statement-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { addStaff } from '../../../testing/test-app.ts'
import { auditBooks } from '../books/audit-books.ts'
import { compareStatement } from '../statements/compare-statement.ts'

describe('a provider’s bill whose transfer came back [ASVS 2.3.4]', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let one: Staff, other: Staff, third: Staff, fourth: Staff
  let references = 0
  const { desk, open, signInAgain, balances, ...bills } = billDesk({ world: () => world, doors: () => doors })
  const { member } = desk

  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    await addMethod('second', '{}')
    await addMethod('elsewhere', `{"mid": "another", "settings": {"accountNumber": "999"}}`)
    await open('2026-04-05T12:00:00')
    const fourthId = await member('cashier', 'Fourth')
    ;({ one, other, third } = await signInAgain('2026-04-10T12:00:00'))
    fourth = await doors.staff(fourthId)
  })
  afterAll(async () => {
    expect(await breaches()).toEqual([])
    await doors.close()
    await world.close()
  })

  const breaches = async () =>
    (await auditBooks(world.context.database, { full: true })).map(({ rule }) => rule)

  /** Of the account of `laoqr`, unless changed. */
  const addMethod = (code: string, changes: string) =>
    asOwner(world.context.database, (owner) =>
      owner.query(
        `insert into payment_methods select (jsonb_populate_record(m, jsonb_build_object('method', $2::text, 'position', 90 + length($2)) || $3::jsonb)).*
         from payment_methods m where m.agency_id = $1 and m.method = 'laoqr'`,
        [world.agency.agency_id, code, changes],
      ),
    )

  const nextReference = () => `FT${String(++references).padStart(6, '0')}`
  const settled = () => bills.settled(one, other)
  const pay = (who: Staff, id: string, bankReference = nextReference(), kip = '6900') =>
    who.post(`${billsPath}/${id}/paid`, { method: 'laoqr', bankReference, kip })

  /** The third has paid it with 6,900 kip. */
  async function paid() {
    const bill = await settled()
    expect(await pay(third, bill.id)).toMatchObject({ status: 200 })
    return bill
  }

  const cameIn = (came: Parameters<typeof bills.cameIn>[1] = {}) => bills.cameIn(nextReference(), came)

  const say = (who: Staff, id: string, paymentId: string, note?: string) =>
    who.post(`${billsPath}/${id}/returned`, { paymentId, ...(note === undefined ? {} : { note }) })
  /** Two say it, one after the other. */
  async function sayBoth(
    [first, second]: [Staff, Staff],
    ...what: [id: string, paymentId: string, note?: string]
  ) {
    expect(await say(first, ...what)).toMatchObject({ body: { bill: { status: 'PAID' } } })
    return say(second, ...what)
  }
  const seen = async (id: string) => (await one.get(`${billsPath}/${id}`)).body.bill
  const payment = async (paymentId: string) =>
    (await one.get(`/v2/agency/payments/${paymentId}`)).body.payment
  const told = () =>
    world.context.db
      .selectFrom('channel_deliveries')
      .selectAll()
      .where('type', '=', 'PAYOUT_RETURNED')
      .execute()
  const refused = (code: string) => ({ body: { code } })

  test('is offered on both sides, owed again, and paid anew by another than who said so', async () => {
    const { id, month } = await paid()
    const paymentId = await cameIn()
    expect(await balances()).toEqual(['fee alphabet 1000', 'payable alphabet 0'])
    const bill = { id, month, provider: { id: 'alphabet', name: expect.any(String) } }
    expect((await payment(paymentId)).suggestions.bills).toMatchObject([bill])
    expect(await seen(id)).toMatchObject({
      status: 'PAID',
      mayHaveComeBack: [{ paymentId }],
    })

    const reference = (await seen(id)).paid.bankReference as string
    expect(await sayBoth([one, other], id, paymentId, 'Their account is closed')).toMatchObject({
      status: 200,
      body: {
        bill: {
          status: 'SETTLED',
          paid: null,
          mayHaveComeBack: [],
          returned: [
            {
              bankReference: reference,
              kip: { amount: '6900.00' },
              back: { paymentId, by: { name: 'One' }, note: 'Their account is closed' },
            },
          ],
        },
      },
    })
    expect(await payment(paymentId)).toMatchObject({ state: 'RETURNED', returnedFrom: bill })
    expect(await stepsOf(world, paymentId)).toEqual(['SECOND_NEEDED', 'PAYOUT_RETURNED'])
    expect((await one.get(`${billsPath}?status=SETTLED&month=${month}`)).body.total).toBe(1)
    expect((await one.get('/v2/agency/audit-log?act=PROVIDER_BILL_RETURNED')).body.entries).toMatchObject([
      { after: { month, kip: '6900.00', bankReference: reference } },
    ])
    expect(await balances()).toEqual(['fee alphabet 1000', 'payable alphabet 1000'])
    expect(await told()).toMatchObject([
      {
        data: {
          code: `alphabet ${month}`,
          amount: { amount: '6900.00', currency: 'LAK' },
          path: `/reports?view=bill&provider=alphabet&month=${month}`,
        },
      },
    ])
    expect(await breaches()).toEqual([])

    expect(await say(one, id, paymentId)).toMatchObject(refused('PAYMENT_SETTLED'))
    expect(await say(one, id, await cameIn())).toMatchObject(refused('BILL_NOT_PAID'))
    expect(await pay(one, id)).toMatchObject(refused('FOUR_EYES'))
    expect(await pay(other, id)).toMatchObject(refused('FOUR_EYES'))
    expect(await pay(third, id, reference)).toMatchObject(refused('BANK_REFERENCE_USED'))
    expect(await pay(third, id)).toMatchObject({
      body: { bill: { status: 'PAID', returned: [{ bankReference: reference }] } },
    })
    expect(await breaches()).toEqual([])

    // It comes back once more.
    const again = await cameIn({ method: 'second' })
    expect(await sayBoth([other, third], id, again)).toMatchObject({ body: { bill: { status: 'SETTLED' } } })
    expect(await pay(fourth, id)).toMatchObject({ status: 200 })
    expect(
      (await seen(id)).returned.map(({ back }: { back: { paymentId: string } }) => back.paymentId),
    ).toEqual([again, paymentId])
    expect(await breaches()).toEqual([])
  })

  test('is said by another than who noted the payment, and by who handles money', async () => {
    const { id } = await paid()
    const paymentId = await cameIn()
    const support = await doors.staff(await member('support'))
    expect(await say(third, id, paymentId)).toMatchObject(refused('FORBIDDEN'))
    expect(await say(support, id, paymentId)).toMatchObject(refused('FORBIDDEN'))
    expect(await sayBoth([fourth, one], id, paymentId)).toMatchObject({
      body: { bill: { status: 'SETTLED' } },
    })
  })

  test('takes two, however little it is: who noted the payment as the second, and the first does not pay it anew', async () => {
    const { id, month } = await paid()
    const paymentId = await cameIn()
    const before = await balances()
    const note = 'Their account is closed'
    expect(await say(fourth, id, paymentId, note)).toMatchObject({ body: { bill: { status: 'PAID' } } })
    expect(await balances()).toEqual(before)
    const waitsForSecond = { act: 'MATCH', said: { bill: `alphabet ${month}`, note } }
    expect(await payment(paymentId)).toMatchObject({ state: 'SUSPENSE', waitsForSecond })
    expect((await seen(id)).mayHaveComeBack).toContainEqual(
      expect.objectContaining({ paymentId, waitsForSecond: expect.objectContaining(waitsForSecond) }),
    )
    expect(await say(fourth, id, paymentId)).toMatchObject(refused('FOUR_EYES'))
    expect(await say(third, id, paymentId)).toMatchObject({ body: { bill: { status: 'SETTLED' } } })
    expect(await pay(fourth, id)).toMatchObject(refused('FOUR_EYES'))
    expect(await breaches()).toEqual([])
  })

  test('an approval of another bill is none of this, and of two second approvals one counts', async () => {
    const [{ id }, another] = [await paid(), await paid()]
    const paymentId = await cameIn()
    expect(await say(one, another.id, paymentId)).toMatchObject({ body: { bill: { status: 'PAID' } } })
    expect(await say(fourth, id, paymentId)).toMatchObject({ body: { bill: { status: 'PAID' } } })
    const both = await Promise.all([say(one, id, paymentId), say(other, id, paymentId)])
    expect(both.map(({ body }) => String(body.code ?? body.bill.status)).toSorted()).toEqual([
      'PAYMENT_SETTLED',
      'SETTLED',
    ])
    expect(await seen(another.id)).toMatchObject({ status: 'PAID' })
    expect(await breaches()).toEqual([])
  })

  test.each<[string, Parameters<typeof bills.cameIn>[1], object]>([
    ['a kip less', { kip: 6_899_00n }, refused('AMOUNT_DIFFERS')],
    ['a kip more', { kip: 6_901_00n }, refused('AMOUNT_DIFFERS')],
    ['another currency', { currency: 'THB' }, refused('PAYMENT_NOT_IN_KIP')],
    [
      'money that came to another account',
      { method: 'elsewhere' },
      { body: { fields: { paymentId: 'NOT_ALLOWED' } } },
    ],
    [
      'what came the day before it was owed',
      { at: new Date('2026-04-09T23:59:59+07:00') },
      { body: { fields: { paymentId: 'NOT_ALLOWED' } } },
    ],
    [
      'what came on that day',
      { at: new Date('2026-04-10T00:00:00+07:00') },
      { body: { bill: { status: 'SETTLED' } } },
    ],
  ])('is %s or not', async (_, came, answer) => {
    const { id } = await paid()
    const paymentId = await cameIn(came)
    const first = await say(one, id, paymentId)
    expect(first.status === 200 ? await say(other, id, paymentId) : first).toMatchObject(answer)
  })

  test('is never a player’s money', async () => {
    const { id } = await paid()
    const { playerId } = await world.newPlayer()
    const paymentId = await cameIn()
    await asOwner(world.context.database, async (owner) => {
      await owner.query('set session_replication_role = replica')
      await owner.query('update payments set player_id = $1 where payment_id = $2', [playerId, paymentId])
      await owner.query('set session_replication_role = origin')
    })
    expect((await payment(paymentId)).suggestions.bills).toEqual([])
    expect(await say(one, id, paymentId)).toMatchObject({ body: { fields: { paymentId: 'NOT_ALLOWED' } } })
    expect(await say(one, crypto.randomUUID(), paymentId)).toMatchObject(refused('NOT_FOUND'))
    expect(await say(one, id, crypto.randomUUID())).toMatchObject(refused('NOT_FOUND'))
    expect(await say(one, (await settled()).id, await cameIn())).toMatchObject(refused('BILL_NOT_PAID'))
  })

  test('is not there for the staff of another agency, nor is what came in', async () => {
    const { id } = await paid()
    const paymentId = await cameIn()
    const { context } = world
    const agencyId = await newAgency(context.db)
    const host = 'other.localhost'
    await context.db.insertInto('agency_hosts').values({ agency_id: agencyId, host }).execute()
    const theirs = await doors.staffOf(agencyId, await addStaff(context, 'theirs', 'owner', agencyId), host)
    expect(await say(theirs, id, paymentId)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await seen(id)).toMatchObject({ status: 'PAID', returned: [] })
  })

  test('comes back once, whoever says it of what at one instant', async () => {
    const { id } = await paid()
    const [first, second] = [await cameIn(), await cameIn()]
    const to = { bankCode: 'jdb', accountNumber: '100200300', accountName: 'NOY' }
    const refund = { ...to, note: 'paid by mistake' }
    await Promise.all([
      say(one, id, first),
      say(other, id, second),
      say(fourth, id, first),
      say(fourth, id, second),
      other.post(`/v2/agency/payments/${first}/refund`, refund),
    ])
    const { returned, status } = await seen(id)
    expect(returned.length).toBeLessThan(2)
    expect(status).toBe(returned.length === 1 ? 'SETTLED' : 'PAID')
    const states = await Promise.all([first, second].map(async (each) => (await payment(each)).state))
    expect(states.filter((state) => state === 'RETURNED')).toHaveLength(returned.length)
    expect(await breaches()).toEqual([])
  })

  test('leaves both transfers, and what came back, in the statement of the account', async () => {
    const { ready, confirm, rowsOf } = statementDesk(
      () => world,
      () => one,
    )
    const { id, month } = await settled()
    await pay(third, id, 'FT77001')
    const paymentId = await cameIn()
    const { bankReference } = await payment(paymentId)
    await sayBoth([one, other], id, paymentId)
    await pay(fourth, id, 'FT77002', '6950')
    const day = '10/04/2026 12:00:00'
    const statementId = await ready(
      [
        [day, 'FT77001', '', '6,900', 'alphabet'],
        [day, bankReference, '6,900', '', 'back'],
        [day, 'FT77002', '', '6,950', 'alphabet'],
      ],
      { paymentMethod: 'laoqr' },
    )
    await confirm(statementId)
    await compareStatement(world.context, { agencyId: world.agency.agency_id, statementId })
    const ofBill = (bankReference: string, amount: string) => ({
      kind: 'MATCHED',
      ours: { kind: 'bill', bankReference, amount: { amount }, bill: { month } },
    })
    expect((await rowsOf(statementId)).slice(0, 3)).toMatchObject([
      ofBill('FT77001', '6900.00'),
      { kind: 'MATCHED', ours: { kind: 'payment', id: paymentId } },
      ofBill('FT77002', '6950.00'),
    ])
  })
})
