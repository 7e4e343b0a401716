import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../id.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { statementDesk } from '../../../testing/statement-desk.ts'
import { recordUnmatchedPayment } from '../../orders/payments/reinstate-payment.ts'
import { byHand } from '../../../testing/as-owner.ts'

type Role = 'owner' | 'manager' | 'cashier' | 'support' | 'viewer'

describe('money that a statement alone tells of', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    owner = await doors.staff(await findStaffId(world))
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  const desk = statementDesk(
    () => world,
    () => owner,
  )
  const { at, ready, confirm, compared, shown, rowsOf, kindsOf } = desk
  const deposits = depositDesk(() => world, 'transfer')
  const { member } = payoutDesk(() => world)
  const agencyId = () => world.agency.agency_id

  let count = 0
  const reference = () => `FT26327${String(++count).padStart(5, '0')}`
  const came = (ref: string, amount = '77,000') => ['20/11/2026 08:05', ref, amount, '', 'NOY KEO']
  const queue = (id: string, number: number, payerName: string | null = 'NOY KEO', staff = owner) =>
    staff.post(at(id, `rows/${number}/queue`), { payerName })
  const codeOf = async (id: string, number: number) => (await queue(id, number)).body.code
  const payments = (bankRef: string) =>
    world.context.db.selectFrom('payments').selectAll().where('bank_ref', 'ilike', bankRef).execute()
  const inSuspense = async () => {
    const { rows } = await world.context.database.pool.query<{ sum: string }>(
      `select coalesce(sum(amount), 0) as sum from ledger.entries e join ledger.accounts a using (agency_id, account_id)
        where a.kind = 'suspense' and a.place = 'transfer'`,
    )
    return BigInt(rows[0]!.sum)
  }

  test('goes into the queue with what the line says, and into suspense in the books', async () => {
    const [one, other] = [reference(), reference()]
    const id = await compared([came(one), came(other)])
    const before = await inSuspense()
    const answer = await queue(id, 1)
    expect(answer.status).toBe(200)
    const { paymentId } = answer.body
    const { payment } = (await owner.get(`/v2/agency/payments/${paymentId}`)).body
    expect(payment).toMatchObject({
      id: paymentId,
      bankReference: one,
      method: 'transfer',
      bill: null,
      amount: { amount: '77000.00', currency: 'LAK' },
      paidAt: '2026-11-20T01:05:00.000Z',
      payer: { name: 'NOY KEO', account: null, bank: null },
      state: 'SUSPENSE',
      reason: 'NO_ORDER',
      order: null,
      player: null,
    })
    expect((await inSuspense()) - before).toBe(77_000_00n)
    const { steps } = (await owner.get(`/v2/agency/payments/${paymentId}/timeline`)).body
    const me = (await owner.get('/v2/agency/session')).body.staff.displayName
    expect(steps).toMatchObject([
      { step: 'PAYMENT_IN_REVIEW', status: 'SUSPENSE', by: 'STAFF', staff: me, bankReference: one },
    ])

    expect(await rowsOf(id)).toMatchObject([
      {
        number: 1,
        kind: 'QUEUED',
        ours: { kind: 'payment', id: paymentId, bankReference: one, order: null },
      },
      { number: 2, kind: 'UNKNOWN_TO_US', ours: null },
    ])
    expect((await shown(id)).counts).toMatchObject({ QUEUED: 1, UNKNOWN_TO_US: 1 })
    expect(await rowsOf(id, '&kind=QUEUED')).toHaveLength(1)
  })

  test('is matched from there as any payment, and the line then leads to its order', async () => {
    const ref = reference()
    const id = await compared([came(ref)])
    const { paymentId } = (await queue(id, 1, null)).body
    const order = await deposits.opened('77000')
    const matched = await owner.post(`/v2/agency/payments/${paymentId}/match`, {
      depositId: order.deposit_id,
    })
    expect(matched).toMatchObject({
      status: 200,
      body: { payment: { state: 'MATCHED', payer: { name: null } } },
    })
    expect((await deposits.state(order)).status).toBe('PAID')
    expect(await rowsOf(id)).toMatchObject([
      { kind: 'QUEUED', ours: { id: paymentId, order: { kind: 'deposit', id: order.deposit_id } } },
    ])
  })

  test('is counted once, asked for twice and from both of two windows at once', async () => {
    const [twice, atOnce] = [reference(), reference()]
    const id = await compared([came(twice), came(atOnce)])
    expect((await queue(id, 1)).status).toBe(200)
    expect(await queue(id, 1)).toMatchObject({ status: 409, body: { code: 'PAYMENT_RECORDED' } })
    const answers = await Promise.all([1, 2, 3, 4].map(() => queue(id, 2)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    for (const ref of [twice, atOnce]) expect(await payments(ref)).toHaveLength(1)
  })

  test('a bank that tells of it later, or at the same time, is not counted again', async () => {
    const [later, atOnce] = [reference(), reference()]
    const id = await compared([came(later), came(atOnce)])
    const told = (bankRef: string) => {
      const money = { bankRef, bill: null, amountMinor: 77_000_00n, currency: 'LAK', paidAt: new Date() }
      const payment = { ...money, payerName: null, payerAccount: null, payerBank: null }
      return recordUnmatchedPayment(world.context, { agencyId: agencyId(), method: 'transfer', payment })
    }
    expect((await queue(id, 1)).status).toBe(200)
    expect(await told(later)).toBe(false)
    const [answer, isNew] = await Promise.all([queue(id, 2), told(atOnce)])
    expect(answer.status === 200).toBe(!isNew)
    expect(await payments(atOnce)).toHaveLength(1)
    expect(await codeOf(id, 2)).toBe('PAYMENT_RECORDED')
  })

  test('the staff cannot tell of it a second time for an order, however the reference is typed', async () => {
    const [queued, told] = [reference(), reference()]
    const id = await compared([came(queued), came(told)])
    expect((await queue(id, 1)).status).toBe(200)
    const tell = async (bankReference: string) => {
      const { deposit_id } = await deposits.opened('77000')
      return owner.post(`/v2/agency/deposits/${deposit_id}/confirm`, { bankReference, amount: '77000' })
    }
    for (const typed of [queued, queued.toLowerCase()])
      expect(await tell(typed)).toMatchObject({ status: 409, body: { code: 'BANK_REFERENCE_USED' } })
    expect((await tell(told.toLowerCase())).status).toBe(200)
    expect(await codeOf(id, 2)).toBe('PAYMENT_RECORDED')
    for (const ref of [queued, told]) expect(await payments(ref)).toHaveLength(1)
  })

  test('a later statement has it, and neither misses it nor gives it to another line', async () => {
    const ref = reference()
    const first = await compared([came(ref)])
    await queue(first, 1)
    const again = await compared([came(ref), came(reference(), '77,000')])
    expect(await kindsOf(again)).toEqual(['DUPLICATE', 'UNKNOWN_TO_US'])
    const without = await compared([came(reference(), '77,000')])
    expect(await kindsOf(without)).toEqual(['UNKNOWN_TO_US'])
  })

  test('only unknown incoming money enters the queue', async () => {
    const known = reference()
    const { deposit_id } = await deposits.opened('77000')
    await owner.post(`/v2/agency/deposits/${deposit_id}/confirm`, { bankReference: known, amount: '77000' })
    const ref = reference()
    const id = await compared([
      came(known),
      ['20/11/2026 08:06', reference(), '', '500', 'fee'],
      ['', 'FT', '1', '', 'broken'],
      came(ref),
      came(ref),
      ['20/11/2026 08:07', '-', '1,234', '', 'no reference'],
    ])
    expect(await kindsOf(id)).toEqual([
      'MATCHED',
      'UNKNOWN_TO_US',
      'BROKEN',
      'UNKNOWN_TO_US',
      'DUPLICATE',
      'UNKNOWN_TO_US',
    ])
    for (const number of [1, 2, 3, 5]) expect(await codeOf(id, number)).toBe('STATEMENT_ROW_NOT_UNKNOWN')
    expect(await codeOf(id, 6)).toBe('STATEMENT_ROW_NO_REFERENCE')
    expect(await codeOf(id, 7)).toBe('NOT_FOUND')
    for (const number of [0, 0.5, 20_001]) expect(await codeOf(id, number)).toBe('NOT_FOUND')
    expect(await payments('FT')).toEqual([])
    expect((await shown(id)).counts).toMatchObject({ QUEUED: 0 })
  })

  test('before it is compared nothing of it can be queued', async () => {
    const ref = reference()
    const id = await ready([came(ref)])
    expect(await codeOf(id, 1)).toBe('STATEMENT_ROW_NOT_UNKNOWN')
    await confirm(id)
    expect(await codeOf(id, 1)).toBe('STATEMENT_ROW_NOT_UNKNOWN')
    expect(await payments(ref)).toEqual([])
  })

  test.each([[''], [' '], ['x'.repeat(101)], [undefined]])('a payer %j is refused', async (payerName) => {
    const id = await compared([came(reference())])
    expect(await owner.post(at(id, 'rows/1/queue'), { payerName })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { payerName: expect.any(String) } },
    })
  })

  test.each<[Role, number]>([
    ['owner', 200],
    ['manager', 200],
    ['cashier', 200],
    ['support', 403],
    ['viewer', 403],
  ])('%s: %i', async (role, status) => {
    const id = await compared([came(reference())])
    const staff = await doors.staff(await member(role))
    expect((await queue(id, 1, 'NOY', staff)).status).toBe(status)
  })

  test("another agency's staff find neither the line nor its payment", async () => {
    const { db } = world.context
    const id = await compared([came(reference())])
    const theirs = await newAgency(db)
    await db.insertInto('agency_hosts').values({ agency_id: theirs, host: 'other.localhost' }).execute()
    const staff_id = newId(new Date())
    const names = {
      username: 'theirs',
      display_name: 'Theirs',
      password_hash: 'none',
      role: 'owner',
    } as const
    await byHand(db, db.insertInto('staff').values({ agency_id: theirs, staff_id, ...names }))
    const staff = await doors.staffOf(theirs, staff_id, 'other.localhost')
    expect((await queue(id, 1, 'NOY', staff)).status).toBe(404)
    expect(await kindsOf(id)).toEqual(['UNKNOWN_TO_US'])
  })
})
