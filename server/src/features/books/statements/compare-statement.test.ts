import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DepositRow } from '../../orders/deposits/deposit.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { statementDesk } from '../../../testing/statement-desk.ts'
import { compareStatement } from './compare-statement.ts'
import { compareStatements } from './statement-jobs.ts'

describe('a statement against the books', { timeout: 120_000 }, () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    owner = await doors.staff(await findStaffId(world))
    await payouts.setAgency({ payouts_by_hand: true })
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
  const { at, ready, confirm, shown, rowsOf, kindsOf, jobsFor } = desk
  const deposits = depositDesk(() => world, 'transfer')
  const payouts = payoutDesk(() => world)

  const idOf = (statementId: string) => ({ agencyId: world.agency.agency_id, statementId })
  const compare = (id: string) => compareStatement(world.context, idOf(id))
  /** As a bank of Vientiane writes it. */
  const written = (at: Date) => {
    const [day = '', time = ''] = new Date(at.getTime() + 7 * 3_600_000).toISOString().split('T')
    return `${day.split('-').toReversed().join('/')} ${time.slice(0, 8)}`
  }
  const today = (seconds = 0) => written(new Date(world.context.clock().getTime() + seconds * 1000))
  let number = 0
  const reference = () => `FT26326${String(++number).padStart(5, '0')}`
  /** A line of somebody else up to which a statement covers our books, also when midnight is nearer. */
  const anHourLater = () => [today(3600), reference(), '', '1', 'x']

  /** A payment that the staff tells of. */
  async function paid(amount = '100000'): Promise<{ deposit: DepositRow; bankReference: string }> {
    const deposit = await deposits.opened(amount)
    const bankReference = reference()
    const said = { bankReference, amount, payerName: 'NOY' }
    const answer = await owner.post(`/v2/agency/deposits/${deposit.deposit_id}/confirm`, said)
    expect(answer.status).toBe(200)
    return { deposit, bankReference }
  }
  async function paidOut(done = true) {
    const { row, payout } = await payouts.toPay()
    const staffId = await payouts.member()
    await payouts.take(payout, staffId)
    const bankReference = reference()
    await payouts.sent(payout, staffId, bankReference, done)
    return { row, payout, bankReference }
  }
  /** What moves money or says so; a statement leaves all of it as it was. */
  const books = async () =>
    (
      await world.context.database.pool.query(
        `select (select count(*) from ledger.legs) as legs, (select count(*) from order_steps) as steps,
          (select md5(string_agg(p::text, '' order by payment_id)) from payments p) as payments,
          (select md5(string_agg(o::text, '' order by payout_id)) from payouts o) as payouts,
          (select md5(string_agg(d::text, '' order by deposit_id)) from deposits d) as deposits`,
      )
    ).rows

  test('incoming lines are matched with payment and order, and move nothing', async () => {
    const one = await paid()
    const two = await paid('200000')
    const near = await paid('300000')
    const missing = await paid('400000')
    const before = await books()
    const id = await ready([
      [today(), one.bankReference.toLowerCase(), '100,000', '', 'NOY'],
      [today(), two.bankReference, '199,999', '', 'NOY'],
      [today(), reference(), '300,000', '', 'NOY'],
      [today(), reference(), '777', '', 'a stranger'],
      ['', 'FT', '1', '', 'broken'],
      [today(3600), reference(), '', '500', 'fee'],
    ])
    await confirm(id)
    await compare(id)
    const { statement, counts } = await shown(id)
    expect(statement).toMatchObject({ state: 'COMPARED', comparedAt: expect.any(String) })
    const orderOf = ({ deposit_id, code }: DepositRow) => ({ kind: 'deposit', id: deposit_id, code })
    const rows = await rowsOf(id)
    expect(rows.slice(0, 6)).toMatchObject([
      {
        kind: 'MATCHED',
        ours: {
          kind: 'payment',
          bankReference: one.bankReference,
          amount: { amount: '100000.00', currency: 'LAK' },
          order: orderOf(one.deposit),
        },
      },
      { kind: 'AMOUNT_DIFFERS', amount: { amount: '199999.00' }, ours: { order: orderOf(two.deposit) } },
      { kind: 'LIKELY', ours: { bankReference: near.bankReference, order: orderOf(near.deposit) } },
      { kind: 'UNKNOWN_TO_US', ours: null },
      { kind: 'BROKEN', faults: ['NO_DATE'] },
      { kind: 'UNKNOWN_TO_US', direction: 'OUT' },
    ])
    expect(rows.slice(6)).toMatchObject([
      { number: null, line: null, kind: 'MISSING_IN_BANK', ours: { order: orderOf(missing.deposit) } },
    ])
    expect(counts).toMatchObject({ MATCHED: 1, AMOUNT_DIFFERS: 1, LIKELY: 1, UNKNOWN_TO_US: 2 })
    expect(counts).toMatchObject({ BROKEN: 1, MISSING_IN_BANK: 1, NEW: 0 })
    expect(await books()).toEqual(before)

    const next = await ready([[today(), missing.bankReference, '400,000', '', 'NOY']])
    await confirm(next)
    await compare(next)
    expect(await kindsOf(next)).toEqual(['MATCHED'])
  })

  test('outgoing lines are matched with their payout, by the bank’s reference or ours', async () => {
    const [told, named, missing] = [await paidOut(), await paidOut(false), await paidOut()]
    const kip = '680,000'
    const lines = [
      [today(), told.bankReference, '', kip, 'withdrawal'],
      [today(), named.payout.reference, '', kip, 'withdrawal'],
      anHourLater(),
    ]
    // Where no gateway pays out, the staff pays from the first method.
    const id = await ready(lines, { paymentMethod: 'laoqr' })
    await confirm(id)
    await compare(id)
    const rows = await rowsOf(id)
    const orderOf = (order: { withdrawal_id: string; code: string }) => ({
      kind: 'withdrawal',
      id: order.withdrawal_id,
      code: order.code,
    })
    expect(rows.slice(0, 3)).toMatchObject([
      { kind: 'MATCHED', ours: { kind: 'payout', byHand: true, order: orderOf(told.row) } },
      { kind: 'MATCHED', ours: { id: named.payout.payout_id, order: orderOf(named.row) } },
      { kind: 'UNKNOWN_TO_US' },
    ])
    const notThere = (await rowsOf(id, '&kind=MISSING_IN_BANK')).flatMap(
      ({ ours }: { ours: { kind: string; id: string } }) => (ours.kind === 'payout' ? [ours.id] : []),
    )
    expect(notThere).toEqual([missing.payout.payout_id])
  })

  test('what came in under the reference of a payout is no stray money, before anybody says that it came back', async () => {
    const [told, named] = [await paidOut(), await paidOut()]
    const lines = [told.bankReference, named.payout.reference].map((ref) => [
      today(),
      ref,
      '680,000',
      '',
      'in',
    ])
    const id = await ready(lines, { paymentMethod: 'laoqr' })
    await confirm(id)
    await compare(id)
    expect((await kindsOf(id)).slice(0, 2)).toEqual(['UNKNOWN_TO_US', 'UNKNOWN_TO_US'])
    for (const number of [1, 2])
      expect(await owner.post(at(id, `rows/${number}/queue`), { payerName: null })).toMatchObject({
        status: 409,
        body: { code: 'BANK_REFERENCE_USED' },
      })
  })

  test('a payout that came back is on it twice, in one statement or two, and its return is no stray money', async () => {
    const [one, two] = [await paidOut(), await paidOut()]
    const kip = '680,000'
    const manager = await payouts.member('manager')
    for (const { payout } of [one, two]) await payouts.bounced(payout, manager)
    const left = ({ bankReference }: typeof one) => [today(), bankReference, '', kip, 'withdrawal']
    const back = () => [today(), reference(), kip, '', 'returned']
    for (const [lines, said] of [
      [
        [left(one), back(), left(two)],
        ['MATCHED', 'LIKELY', 'MATCHED'],
      ],
      [
        [back(), back()],
        ['LIKELY', 'UNKNOWN_TO_US'],
      ],
    ] as const) {
      const id = await ready(lines, { paymentMethod: 'laoqr' })
      await confirm(id)
      await compare(id)
      expect((await kindsOf(id)).slice(0, said.length)).toEqual(said)
    }
  })

  test('a statement that was all there already says nothing again, and finds what is missing', async () => {
    const one = await paid()
    const lines = [[today(-600), one.bankReference, '100,000', '', 'NOY'], anHourLater()]
    const first = await ready(lines)
    await confirm(first)
    await compare(first)
    const missing = await paid()
    const second = await ready(lines)
    await confirm(second)
    await compare(second)
    expect(await rowsOf(second)).toMatchObject([
      { kind: 'DUPLICATE', earlier: { id: first, line: 2 } },
      { kind: 'DUPLICATE', earlier: { id: first, line: 3 } },
      { kind: 'MISSING_IN_BANK', ours: { bankReference: missing.bankReference } },
    ])
  })

  test('a payment on an earlier statement is not missing in a later one', async () => {
    const [told, untold] = [await paid(), await paid()]
    const first = await ready([[today(), told.bankReference, '100,000', '', 'NOY']])
    await confirm(first)
    await compare(first)
    const second = await ready([[today(-600), reference(), '1', '', 'x'], anHourLater()])
    await confirm(second)
    await compare(second)
    const missing = (await rowsOf(second, '&kind=MISSING_IN_BANK')).map(
      ({ ours }: { ours: { bankReference: string } }) => ours.bankReference,
    )
    expect(missing).toContain(untold.bankReference)
    expect(missing).not.toContain(told.bankReference)
  })

  test('is of one method, of which another knows nothing', async () => {
    const { bankReference } = await paid()
    const lines = [[today(3600), bankReference, '100,000', '', 'NOY']]
    const id = await ready(lines, { paymentMethod: 'laoqr' })
    await confirm(id)
    await compare(id)
    expect((await kindsOf(id))[0]).toBe('UNKNOWN_TO_US')
  })

  test('a statement whose job died is compared once by concurrent look-rounds', async () => {
    const { bankReference } = await paid()
    const id = await ready([[today(), bankReference, '100,000', '', 'NOY']])
    await confirm(id)
    expect(await jobsFor(id)).toBe(1)
    await compareStatements(world.context, running)
    expect((await shown(id)).statement.state).toBe('COMPARING')
    await Promise.all([
      compareStatements(world.context, running, 0),
      compare(id),
      compareStatements(world.context, running, 0),
    ])
    await compare(id)
    expect((await shown(id)).statement.state).toBe('COMPARED')
    const kept = world.context.db.selectFrom('statement_results').select('number')
    expect(await kept.where('statement_id', '=', id).where('number', 'is not', null).execute()).toHaveLength(
      1,
    )
  })

  test('an unconfirmed statement is not compared', async () => {
    const id = await ready([[today(), reference(), '1', '', 'x']])
    await compare(id)
    expect((await shown(id)).statement.state).toBe('READY')
  })
})
