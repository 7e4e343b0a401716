import { fromMinor } from '@kham/contract/money'
import { firstSorts, reportColumns, type PagedName } from '@kham/contract/operator/books/report-columns'
import type { PagedReport, ReportRow, Sorting } from '@kham/contract/operator/books/reports'
import { sortRows } from '@kham/contract/operator/books/sort-rows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byHand } from '../../../testing/as-owner.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { playSmallHistory } from '../../../testing/small-history.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { trialBalance } from '../books/trial-balance.ts'
import { readActsReport } from './read-acts-report.ts'
import { readArrivalReport } from './read-arrival-report.ts'
import { readClaimReport } from './read-claim-report.ts'
import { readLiabilityReport } from './read-liability-report.ts'
import { readPayerReport } from './read-payer-report.ts'
import { readPlayReport } from './read-play-report.ts'
import { readProviderReport } from './read-provider-report.ts'
import { readStaffReport } from './read-staff-report.ts'
import { readWithdrawalReport } from './read-withdrawal-report.ts'

interface Asked<N extends PagedName> extends Sorting<N> {
  page: number
  pageSize: number
}
const firstOf = <N extends PagedName>(name: N) => ({ sort: firstSorts[name], order: 'desc' }) as const

const nobodysId = '01a1fadc-65d1-7726-a1ae-d393c420ffdc'
const whole = { from: '2025-10-30', to: '2025-12-02' }

describe('the reports of a small history', () => {
  let world: MoneyWorld
  let staffId: string
  const withdrawals = withdrawalDesk(() => world)
  const agencyId = () => world.agency.agency_id

  beforeAll(async () => {
    world = await moneyWorld()
    staffId = await findStaffId(world)
    await playSmallHistory(world, staffId)
    const by = { staffId, address: null, requestId: null }
    const at = new Date('2025-10-31T17:30:00Z')
    await writeAudit(world.context.db, { agencyId: agencyId(), at, by, act: 'SAID_ALONE' })
  })
  afterAll(() => world.close())

  test('each provider has its credit, its bonuses and its play', async () => {
    const { rows, totals } = await readProviderReport(world.context, agencyId(), whole)
    expect(rows.find((row) => row['provider'] === 'GClub')).toMatchObject({
      creditIn: '1449.27',
      creditOut: '1200.00',
      bonusGiven: '0.00',
      ggr: '0.00',
    })
    expect(rows.find((row) => row['provider'] === 'Alphabet')).toMatchObject({
      creditIn: '1130.43',
      creditOut: '0.00',
      bonusGiven: '500.00',
      ggr: '-100.00',
    })
    expect(totals).toMatchObject([{ creditIn: '2579.70', creditOut: '1200.00', ggr: '-100.00' }])
  })

  test('each of the staff has the own deeds, a matched payment once, and the median of what waited', async () => {
    const { rows, totals } = await readStaffReport(world.context, agencyId(), whole)
    const deeds = {
      approved: 1,
      approvedKip: '680000.00',
      rejected: 1,
      assigned: 1,
      assignedKip: '90000.00',
      refunds: 1,
      refundsKip: '100000.00',
      payouts: 0,
      payoutsKip: '0.00',
      decisions: 0,
      others: 0,
    }
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject(deeds)
    const december = await readStaffReport(world.context, agencyId(), {
      from: '2025-12-01',
      to: '2025-12-31',
    })
    expect(december.before).toMatchObject({ from: '2025-11-01', totals: [{ approved: 1, refunds: 1 }] })
    expect(totals).toMatchObject([deeds])
    // 30 and 10 minutes, 2 hours, and the payment of the last of October until the second of November: between 30 and 120.
    expect(Math.round(Number(rows[0]!['medianMinutes']))).toBe(75)
  })

  test('each deed stands alone as well, as often as the staff report counts it', async () => {
    const asked = { ...whole, ...firstOf('acts'), page: 1, pageSize: 100 }
    const { rows, total, totals } = await readActsReport(world.context, agencyId(), asked)
    const told = rows.map(({ deed, subject, amountKip }) => [deed, subject, amountKip])
    expect(told).toEqual([
      ['rejected', 'withdrawal', '136000.00'],
      ['refund', 'deposit', '100000.00'],
      ['assigned', 'payment', '90000.00'],
      ['approved', 'withdrawal', '680000.00'],
    ])
    expect(total).toBe(4)
    expect(totals).toEqual([{ amountKip: '1006000.00', amountCredit: '0.00' }])
    const second = await readActsReport(world.context, agencyId(), { ...asked, page: 2, pageSize: 1 })
    expect(second).toMatchObject({ total: 4, rows: [rows[1]] })
    const approved = await readActsReport(world.context, agencyId(), {
      ...asked,
      staff: staffId,
      deed: 'approved',
    })
    expect(approved.rows).toEqual([rows[3]])
    const nobody = await readActsReport(world.context, agencyId(), { ...asked, staff: nobodysId })
    expect(nobody).toMatchObject({ total: 0, rows: [] })
  })

  test('a claim stands with what was paid in for it and what it cost', async () => {
    const asked = { ...whole, sort: 'netKip', order: 'desc', page: 1, pageSize: 20 } as const
    const { rows, totals, total } = await readClaimReport(world.context, agencyId(), asked)
    const figures = {
      paidKip: '345000.00',
      bonus: '500.00',
      cost: '500.00',
      outKip: '0.00',
      netKip: '345000.00',
    }
    expect(rows).toMatchObject([{ ...figures, state: 'IN_USE', provider: 'Alphabet', linked: 'LINKED' }])
    expect([totals, total]).toMatchObject([[figures], 1])
    const read = (more: object) => readClaimReport(world.context, agencyId(), { ...asked, ...more })
    const promotion = String(rows[0]!['promotionId'])
    expect((await read({ promotion })).total).toBe(1)
    expect((await read({ promotion: nobodysId })).total).toBe(0)
    expect((await read({ state: 'PAID_OUT' })).totals).toMatchObject([{ netKip: '0.00' }])
    expect((await read({ to: '2025-11-29' })).total).toBe(0)
  })

  test('first, repeated and returning payers are counted by day, and once in the total', async () => {
    const { rows, totals, before } = await readArrivalReport(world.context, agencyId(), whole)
    const of = (day: string) => rows.find((row) => row['day'] === day)
    const nothing = { newPlayers: 0, returning: 0, returningKip: '0.00', cameBack: 0, cameBackKip: '0.00' }
    expect(of('2025-10-31')).toEqual({
      ...nothing,
      day: '2025-10-31',
      newPlayers: 2,
      firstDeposits: 1,
      firstKip: '1000000.00',
    })
    // What was sent back was no deposit.
    expect(of('2025-11-03')).toMatchObject({ newPlayers: 1, firstDeposits: 0 })
    expect(of('2025-11-30')).toMatchObject({ firstDeposits: 1, firstKip: '345000.00' })
    expect(totals).toMatchObject([{ newPlayers: 4, firstDeposits: 3, returning: 0 }])
    expect(before!.totals).toMatchObject([{ newPlayers: 0, firstDeposits: 0 }])
    const rich = await world.context.db
      .selectFrom('deposits')
      .selectAll()
      .where('amount_minor', '=', 1_000_000_00n)
      .executeTakeFirstOrThrow()
    const paidAgain = async (at: string, no: number) => {
      const id = `01a217b7-0000-7000-8000-00000000000${no}`
      const row = {
        ...rich,
        deposit_id: id,
        code: `D251101AAAAAAA${no}`,
        gateway_ref: null,
        idempotency_key: null,
      }
      await byHand(
        world.context.db,
        world.context.db
          .insertInto('deposits')
          .values({ ...row, paid_at: new Date(at), pay_to: null, promotion_usage_id: null }),
      )
    }
    const back = { from: '2026-01-01', to: '2026-02-28' }
    // Thirty days after the last one to the instant, and a moment more than thirty after that.
    await paidAgain(new Date(rich.paid_at!.getTime() + 62 * 86_400_000).toISOString(), 1)
    await paidAgain(new Date(rich.paid_at!.getTime() + 92 * 86_400_000).toISOString(), 2)
    const later = await readArrivalReport(world.context, agencyId(), back)
    expect(later.totals).toMatchObject([
      { firstDeposits: 0, returning: 1, returningKip: '2000000.00', cameBack: 1, cameBackKip: '1000000.00' },
    ])
    // The same by name: the first of the two, after more than thirty days, and what came after it.
    const payers = async (more: object) =>
      readPayerReport(world.context, agencyId(), {
        ...whole,
        ...firstOf('payers'),
        page: 1,
        pageSize: 20,
        ...more,
      })
    const year = { from: '2025-10-31', to: '2026-02-28' }
    expect(await payers(back)).toMatchObject({
      total: 1,
      rows: [
        {
          how: 'CAME_BACK',
          code: 'D251101AAAAAAA1',
          awayDays: 62,
          laterDeposits: 1,
          laterKip: '1000000.00',
          playerId: rich.player_id,
        },
      ],
      totals: [{ paidKip: '1000000.00', laterDeposits: 1, laterKip: '1000000.00' }],
    })
    const firsts = await payers({ ...year, how: 'FIRST', sort: 'laterKip' })
    expect(firsts).toMatchObject({ total: 3, totals: [{ laterDeposits: 2 }] })
    expect(firsts.rows[0]).toMatchObject({ playerId: rich.player_id, awayDays: null, laterDeposits: 2 })
    expect((await payers({ ...year, pageSize: 1, page: 2 })).rows).toHaveLength(1)
  })

  test('a report in pages is in the order of any of its columns, either way, and each page goes on from the one before', async () => {
    const { context } = world
    const period = { from: whole.from, to: '2026-02-28' }
    async function inAnyOrder<N extends PagedName>(
      name: N,
      readLines: (asked: Asked<N>) => Promise<PagedReport>,
    ) {
      for (const column of reportColumns[name])
        for (const order of ['asc', 'desc'] as const) {
          const read = (page: number, pageSize: number) =>
            readLines({ sort: column.key, order, page, pageSize })
          const { rows, total } = await read(1, 100)
          const said = (lines: readonly ReportRow[]) => lines.map((row) => row[column.key])
          expect({ name, column, said: said(rows) }).toEqual({
            name,
            column,
            said: said(sortRows(rows, column, order)),
          })
          const pieces: ReportRow[] = []
          for (let page = 1; page <= total; page++) pieces.push(...(await read(page, 1)).rows)
          expect({ name, column, pieces }).toEqual({ name, column, pieces: rows })
        }
    }
    await inAnyOrder('play', (asked) => readPlayReport(context, agencyId(), { ...period, ...asked }))
    await inAnyOrder('claims', (asked) => readClaimReport(context, agencyId(), { ...period, ...asked }))
    await inAnyOrder('payers', (asked) => readPayerReport(context, agencyId(), { ...period, ...asked }))
    await inAnyOrder('acts', (asked) => readActsReport(context, agencyId(), { ...period, ...asked }))
  })

  test('liabilities equal the trial balance, now and at the end of an earlier day', async () => {
    const { rows } = await readLiabilityReport(world.context, agencyId(), {})
    const { accounts } = await trialBalance(world.context.db, agencyId())
    const owed = accounts.filter(({ kind }) => ['cash', 'credit', 'suspense'].includes(kind))
    const key = (line: ReportRow) => `${line['account']} ${line['place']} ${line['currency']} ${line['owed']}`
    const names: Record<string, string> = { gclub: 'GClub', alphabet: 'Alphabet' }
    expect(rows.map(key).toSorted()).toEqual(
      owed
        .map(({ kind: account, place, currency, balanceMinor }) =>
          key({ account, place: names[place] ?? place, currency, owed: fromMinor(balanceMinor) }),
        )
        .toSorted(),
    )
    const october = await readLiabilityReport(world.context, agencyId(), { to: '2025-10-31' })
    expect(october.rows.filter((row) => row['owed'] !== '0.00')).toMatchObject([
      { account: 'credit', place: 'GClub', owed: '1449.27', owners: 1, told: null },
      { account: 'suspense', currency: 'LAK', owed: '90000.00', owners: null },
    ])
    const first = await readLiabilityReport(world.context, agencyId(), { to: '2025-12-01' })
    // Rejected, the 200.00 are held with us until they are back at the provider.
    expect(first.rows.find((row) => row['account'] === 'cash' && row['currency'] === 'THB')).toMatchObject({
      owed: '200.00',
      underWay: '200.00',
    })
    expect(first.totals).toContainEqual({ currency: 'THB', owed: '1679.70', underWay: '200.00' })
  })

  test('open withdrawals stand at how long they have waited', async () => {
    const player = await withdrawals.richPlayer()
    const row = await withdrawals.open(player, 300_00n)
    const at = (seconds: number) => ({
      db: world.context.db,
      clock: () => new Date(row.created_at.getTime() + seconds * 1000),
    })
    const ageAt = async (seconds: number) =>
      (await readWithdrawalReport(at(seconds), agencyId())).rows.find((line) => line['orders'] === 1)
    expect(await ageAt(15 * 60 - 1)).toMatchObject({ age: 'MINUTES_15', credit: '300.00', kip: '204000.00' })
    expect(await ageAt(15 * 60)).toMatchObject({ age: 'HOUR_1', undecided: 0 })
    expect(await ageAt(3600)).toMatchObject({ age: 'HOURS_4' })
    expect(await ageAt(4 * 3600)).toMatchObject({ age: 'HOURS_24' })
    expect(await ageAt(24 * 3600)).toMatchObject({ age: 'OLDER', oldest: row.created_at.toISOString() })
  })
})
