import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { billDesk, billsPath, type Staff } from '../../../testing/bill-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { auditBooks } from '../books/audit-books.ts'
import { insertWagers, moveOn, takeLog } from '../../play/wagers/wager-queries.ts'
import type { ProviderId } from '@kham/contract/play/providers'

describe('bills of the providers', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let one: Staff, other: Staff, third: Staff
  const bills = billDesk({ world: () => world, doors: () => doors })
  const { balances } = bills

  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    await bills.open('2026-01-15T12:00:00')
    await signInAgain('2026-01-20T12:00:00')
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })

  /** Time passes, and the people sign in again. */
  async function signInAgain(time: string) {
    ;({ one, other, third } = await bills.signInAgain(time))
  }

  const feePath = (provider: ProviderId) => `/v2/agency/providers/${provider}/fee`
  async function agreed(provider: ProviderId, form: object) {
    const { body: before } = await one.get(feePath(provider))
    const put = await one.put(feePath(provider), { version: before.version, ...form })
    expect(put).toMatchObject({ status: 200 })
    return other.post(`${feePath(provider)}/approve`, { version: put.body.version })
  }

  let count = 0
  /** Rounds as a bet log tells them now. */
  async function told(providerId: ProviderId, rounds: [at: string, bet: bigint, win: bigint][]) {
    const { db } = world.context
    const agencyId = world.agency.agency_id
    const { playerId } = await world.newPlayer()
    const member = { agency_id: agencyId, provider_id: providerId, player_id: playerId }
    const memberId = `m${++count}`
    await asOwner(world.context.database, (owner) =>
      owner.query(
        'insert into provider_members (agency_id, provider_id, player_id, member_id) values ($1, $2, $3, $4)',
        [member.agency_id, member.provider_id, member.player_id, memberId],
      ),
    )
    const log = { agencyId, providerId }
    const { place } = (await takeLog(db, log, world.context.clock()))!
    await db.transaction().execute(async (tx) => {
      const toldAt = (await moveOn(tx, log, place, `place ${++count}`, world.context.clock()))!
      await insertWagers(
        tx,
        log,
        rounds.map(([time, betMinor, winMinor]) => ({
          memberId,
          wagerId: `w${++count}`,
          gameId: betMinor > 50_00n ? 'dragon' : 'naga',
          betMinor,
          winMinor,
          balanceAfterMinor: null,
          at: new Date(time),
        })),
        toldAt,
      )
    })
    await db
      .updateTable('bet_logs')
      .set({ reading_until: null })
      .where('provider_id', '=', providerId)
      .execute()
  }

  const breaches = async () =>
    (await auditBooks(world.context.database, { full: true })).map(({ rule }) => rule)
  const thb = (amount: string) => ({ amount, currency: 'THB' })

  test('a fee is proposed by one and approved by another, before its month begins', async () => {
    const path = feePath('alphabet')
    expect((await third.get(path)).body).toEqual({
      version: 0,
      fee: null,
      proposed: null,
      approved: [],
      zoneHours: 7,
    })
    expect((await one.get(feePath('betflix'))).body).toMatchObject({ zoneHours: 8 })
    const form = { version: 0, from: '2026-02', percent: '12.00' }
    const refused = async (more: object, fields: object) =>
      expect(await one.put(path, { ...form, ...more })).toMatchObject({ body: { fields } })
    await refused({ from: '2026-01' }, { from: 'NOT_ALLOWED' })
    await refused({ percent: '100.01' }, { percent: 'TOO_LARGE' })
    await refused({ percent: '1e1' }, { percent: 'BAD_FORMAT' })
    await refused({ zoneHours: 15 }, { zoneHours: 'TOO_LARGE' })
    const both = await Promise.all([one.put(path, form), other.put(path, { ...form, percent: '50' })])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(await one.put(path, form)).toMatchObject({ body: { code: 'SETTINGS_CHANGED' } })
    expect(await one.put(path, { ...form, version: 1 })).toMatchObject({
      body: { version: 2, fee: null, proposed: { percent: '12.00', proposedBy: { name: 'One' } } },
    })
    const approve = (who: Staff, version: number) => who.post(`${path}/approve`, { version })
    expect(await approve(one, 2)).toMatchObject({ body: { code: 'FOUR_EYES' } })
    expect(await approve(other, 1)).toMatchObject({ body: { code: 'SETTINGS_CHANGED' } })
    const twice = await Promise.all([approve(other, 2), approve(other, 2)])
    expect(twice.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    await one.put(path, { ...form, version: 2, from: '2026-03', percent: '1' })
    await signInAgain('2026-03-01T00:00:00')
    expect(await approve(other, 3)).toMatchObject({ body: { code: 'SETTINGS_CHANGED' } })
    expect((await one.get(path)).body).toMatchObject({
      fee: { percent: '12.00', approvedBy: { name: 'Other' } },
    })
  })

  const form = {
    providerId: 'alphabet',
    month: '2026-03',
    rounds: 3,
    turnover: '300.00',
    won: '100.00',
    fee: '24.00',
    days: null,
  }
  const path = billsPath

  test('our month is told by day and game, with its fee, and as a file', async () => {
    await signInAgain('2026-03-20T12:00:00')
    await told('alphabet', [
      ['2026-02-28T16:59:59.999Z', 7_00n, 0n],
      ['2026-02-28T17:00:00Z', 100_00n, 0n],
      ['2026-03-10T05:00:00Z', 180_00n, 100_00n],
      ['2026-03-31T16:59:59.999Z', 20_00n, 0n],
      ['2026-03-31T17:00:00Z', 9_00n, 0n],
    ])
    const month = '/v2/agency/providers/alphabet/month'
    expect((await third.get(`${month}?month=2026-03`)).body).toMatchObject({
      isOver: false,
      ours: { rounds: 3, turnover: thb('300.00'), ggr: thb('200.00'), percent: '12.00', fee: thb('24.00') },
      days: [{ day: '2026-03-01' }, { day: '2026-03-10', won: thb('100.00') }, { day: '2026-03-31' }],
      games: [
        { gameId: 'dragon', rounds: 2, turnover: thb('280.00') },
        { gameId: 'naga', rounds: 1 },
      ],
    })
    expect((await one.get(`${month}?month=2026-03&day=2026-03-31`)).body.games).toMatchObject([
      { gameId: 'naga' },
    ])
    const file = await one.get(`${month}.csv?month=2026-03`)
    expect(file.text.trim().split('\r\n').slice(1)).toEqual([
      '2026-03-01,dragon,,,1,100.00,0.00,100.00',
      '2026-03-10,dragon,,,1,180.00,100.00,80.00',
      '2026-03-31,naga,,,1,20.00,0.00,20.00',
      'TOTAL,,,,3,300.00,100.00,200.00',
      'CARRIED_IN,,,,,,,0.00',
      'FEE,,12.00,,,,,24.00',
    ])
  })

  test('a bill is of a month that is over, one a provider, and keeps what we had', async () => {
    expect(await one.post(path, form)).toMatchObject({ body: { fields: { month: 'NOT_ALLOWED' } } })
    await signInAgain('2026-04-01T00:00:00')
    const day = { day: '2026-03-01', rounds: 1, turnover: '90.00', won: '0' }
    const wrong = [day, day, { ...day, day: '2026-04-01' }]
    expect(await one.post(path, { ...form, days: wrong })).toMatchObject({
      body: { fields: { 'days.1.day': 'NOT_ALLOWED', 'days.2.day': 'NOT_ALLOWED' } },
    })
    const days = [day, { day: '2026-03-10', rounds: 1, turnover: '180', won: '100' }]
    const twice = await Promise.all([
      one.post(path, { ...form, fee: '25.01', days }),
      one.post(path, { ...form, fee: '25.01', days }),
    ])
    expect(twice.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
    expect(twice.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'BILL_SETTLED' } })
    const { bill } = twice.find(({ status }) => status === 201)!.body
    expect(bill).toMatchObject({
      status: 'DIFFERS',
      ours: { fee: thb('24.00') },
      difference: { rounds: 0, turnover: thb('0.00'), fee: thb('1.01') },
      days: [
        { day: '2026-03-01', theirs: { turnover: thb('90.00') }, ours: { turnover: thb('100.00') } },
        { day: '2026-03-31', theirs: { rounds: 0 }, ours: { rounds: 1 } },
      ],
    })
    // A round that is told now is none of this bill, whatever clock says when.
    await told('alphabet', [['2026-03-15T05:00:00Z', 1_000_00n, 0n]])
    expect((await one.get(`${path}/${bill.id}`)).body.bill).toEqual(bill)
    expect((await one.get('/v2/agency/providers/alphabet/month?month=2026-03')).body.ours.rounds).toBe(4)
    expect(await breaches()).toEqual([])
  })

  const idOf = async (provider: ProviderId) =>
    (await one.get(`${path}?provider=${provider}`)).body.bills[0].id as string

  test('another settles it, then it is owed; a third person, or the first, says that it is paid, once', async () => {
    const id = await idOf('alphabet')
    const pay = (who: Staff, more: object = {}) =>
      who.post(`${path}/${id}/paid`, { method: 'laoqr', bankReference: 'FT77', kip: '16000', ...more })
    const settle = (who: Staff, agreedFee = '24.50') =>
      who.post(`${path}/${id}/settle`, { agreedFee, note: 'Half of it is theirs' })
    expect(await pay(third)).toMatchObject({ body: { code: 'OPEN_ORDER' } })
    expect(await settle(one)).toMatchObject({ body: { code: 'FOUR_EYES' } })
    const twice = await Promise.all([settle(other), settle(other)])
    expect(twice.map(({ body }) => String(body.code ?? body.bill.status)).toSorted()).toEqual([
      'BILL_SETTLED',
      'SETTLED',
    ])
    expect(await balances()).toEqual(['fee alphabet 2450', 'payable alphabet 2450'])
    expect(await breaches()).toEqual([])

    expect(await pay(other)).toMatchObject({ body: { code: 'FOUR_EYES' } })
    expect(await pay(third, { method: 'none' })).toMatchObject({
      body: { fields: { method: 'NOT_ALLOWED' } },
    })
    expect(await pay(third, { kip: '16000.50' })).toMatchObject({ body: { fields: { kip: 'BAD_FORMAT' } } })
    const paid = await Promise.all([pay(third), pay(third), pay(one)])
    expect(paid.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await pay(one, { bankReference: 'FT78' })).toMatchObject({ body: { code: 'BILL_SETTLED' } })
    expect(await balances()).toEqual(['fee alphabet 2450', 'payable alphabet 0'])
    expect((await one.get(`${path}?status=PAID`)).body).toMatchObject({
      total: 1,
      bills: [{ paid: { bankReference: 'FT77', kip: { amount: '16000.00' } } }],
    })
    expect(await breaches()).toEqual([])
  })

  test('a month that players won lowers the next ones, where that was agreed on; betflix has a clock of its own', async () => {
    await agreed('betflix', { from: '2026-05', percent: '10', carryNegative: true })
    await signInAgain('2026-08-01T00:00:00')
    await told('betflix', [
      ['2026-04-30T15:59:59.999Z', 0n, 900_00n],
      ['2026-04-30T16:00:00Z', 0n, 100_00n],
      ['2026-06-15T05:00:00Z', 30_00n, 0n],
      ['2026-07-15T05:00:00Z', 200_00n, 0n],
    ])
    const bill = { ...form, providerId: 'betflix', month: '2026-07', rounds: 1, turnover: '200', won: '0' }
    expect(await one.post(path, { ...bill, fee: '14.01' })).toMatchObject({
      body: { bill: { status: 'DIFFERS', ours: { carriedIn: thb('-70.00'), fee: thb('13.00') } } },
    })
    const june = { ...bill, month: '2026-06', turnover: '30', fee: '1.00' }
    expect(await one.post(path, june)).toMatchObject({
      body: { bill: { status: 'AGREES', ours: { carriedIn: thb('-100.00'), fee: thb('0.00') } } },
    })
    expect(await breaches()).toEqual([])
  })

  test('a bill of a provider without a bet log is compared with the books', async () => {
    await agreed('gclub', { from: '2026-09', percent: '10' })
    const bill = {
      ...form,
      providerId: 'askmebet',
      month: '2026-07',
      rounds: 9,
      turnover: '0',
      won: '0',
      fee: '0',
    }
    expect(await one.post(path, { ...bill, days: [] })).toMatchObject({
      body: {
        bill: {
          status: 'DIFFERS',
          ours: { rounds: null, turnover: null, ggr: thb('0.00'), fee: null },
          days: [],
        },
      },
    })
    expect(await breaches()).toEqual([])
  })

  test('recorded bill payments cannot be changed, and the audit finds a forced change', async () => {
    const change = (sql: string) => world.context.database.pool.query(sql)
    const id = await idOf('alphabet')
    await expect(change(`update provider_bills set our_rounds = 9 where bill_id = '${id}'`)).rejects.toThrow(
      /permission/,
    )
    await expect(
      change(`update provider_bills set agreed_fee_minor = 1 where bill_id = '${id}'`),
    ).rejects.toThrow(/keeps what was said/)
    await expect(
      change(`update provider_bill_payments set kip_minor = 1 where bill_id = '${id}'`),
    ).rejects.toThrow(/permission/)
    const notInBooks = 'each payment of a bill stands in the books, and only what came back was taken back'
    const forged = (kip: number) =>
      asOwner(world.context.database, async (owner) => {
        await owner.query(`set session_replication_role = replica`)
        await owner.query(`update provider_bill_payments set kip_minor = ${kip} where bill_id = '${id}'`)
        await owner.query(`set session_replication_role = origin`)
      })
    await forged(160_000_00)
    expect(await breaches()).toEqual([
      'a bill that was paid for kip far from the rates of that moment has two approvals',
      notInBooks,
    ])
    await forged(16_000_00)
    await asOwner(world.context.database, async (owner) => {
      await owner.query(`set session_replication_role = replica`)
      await owner.query(`update provider_bills set our_won_minor = 1, agreed_fee_minor = 1 where bill_id = '${id}';
        delete from provider_bill_payments where bill_id = '${id}'`)
      await owner.query(`set session_replication_role = origin`)
    })
    expect((await breaches()).toSorted()).toEqual([
      'a bill says of us what a new reckoning of the rounds told until then says',
      notInBooks,
      'what is owed to a provider is what was settled and is not paid',
    ])
  })
})
