import { fromMinor, toMinor } from '@kham/contract/money'
import type { Report, ReportRow } from '@kham/contract/operator/books/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { openDoors } from '../../../testing/open-doors.ts'
import { playSmallHistory } from '../../../testing/small-history.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { readDaily, readMonthly } from './read-flow-report.ts'
import { readLiabilityReport } from './read-liability-report.ts'
import { readPromotionReport } from './read-promotion-report.ts'
import { readProviderReport } from './read-provider-report.ts'
import { readStaffReport } from './read-staff-report.ts'
import { readWithdrawalReport } from './read-withdrawal-report.ts'

const none = {
  deposits: 0,
  depositsKip: '0.00',
  credited: '0.00',
  withdrawals: 0,
  withdrawalsKip: '0.00',
  refundsKip: '0.00',
  netKip: '0.00',
  suspenseIn: '0.00',
  suspenseOut: '0.00',
  bonusCost: '0.00',
  adjusted: '0.00',
  ggr: '0.00',
  newPlayers: 0,
  activePlayers: 0,
  saidAlone: 0,
}
const whole = { from: '2025-10-30', to: '2025-12-02' }

describe('the reports of a small history', () => {
  let world: MoneyWorld
  let staffId: string
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

  const day = (report: Report, of: string) => report.rows.find((row) => (row['day'] ?? row['month']) === of)

  test('the days are those of Vientiane, with what was posted on each', async () => {
    const daily = await readDaily(world.context, agencyId(), whole)
    expect(daily.rows.map((row) => row['day'])).toHaveLength(34)
    expect(day(daily, '2025-10-30')).toEqual({ day: '2025-10-30', ...none })
    expect(day(daily, '2025-10-31')).toEqual({
      day: '2025-10-31',
      ...none,
      deposits: 1,
      depositsKip: '1000000.00',
      credited: '1449.27',
      netKip: '1000000.00',
      suspenseIn: '90000.00',
      newPlayers: 2,
      activePlayers: 2,
    })
    expect(day(daily, '2025-11-01')).toEqual({
      day: '2025-11-01',
      ...none,
      withdrawals: 1,
      withdrawalsKip: '680000.00',
      netKip: '-680000.00',
      activePlayers: 1,
      saidAlone: 1,
    })
    expect(day(daily, '2025-11-02')).toEqual({
      day: '2025-11-02',
      ...none,
      deposits: 1,
      depositsKip: '90000.00',
      credited: '130.43',
      netKip: '90000.00',
      suspenseOut: '90000.00',
      activePlayers: 1,
    })
    expect(day(daily, '2025-11-03')).toEqual({
      day: '2025-11-03',
      ...none,
      deposits: 1,
      depositsKip: '100000.00',
      refundsKip: '100000.00',
      newPlayers: 1,
      activePlayers: 1,
    })
    expect(day(daily, '2025-11-30')).toEqual({
      day: '2025-11-30',
      ...none,
      deposits: 1,
      depositsKip: '345000.00',
      credited: '500.00',
      netKip: '345000.00',
      bonusCost: '500.00',
      newPlayers: 1,
      activePlayers: 1,
    })
    expect(day(daily, '2025-12-01')).toEqual({
      day: '2025-12-01',
      ...none,
      ggr: '-100.00',
      activePlayers: 1,
    })
    expect(daily.totals).toEqual([
      {
        deposits: 4,
        depositsKip: '1535000.00',
        credited: '2079.70',
        withdrawals: 1,
        withdrawalsKip: '680000.00',
        refundsKip: '100000.00',
        netKip: '755000.00',
        suspenseIn: '90000.00',
        suspenseOut: '90000.00',
        bonusCost: '500.00',
        adjusted: '0.00',
        ggr: '-100.00',
        newPlayers: 4,
        activePlayers: 4,
        saidAlone: 1,
      },
    ])
  })

  test('a month is the sum of its days, but for who was active in it', async () => {
    const months = await readMonthly(world.context, agencyId(), whole)
    expect(months.rows.map((row) => row['month'])).toEqual(['2025-10', '2025-11', '2025-12'])
    const { rows } = await readDaily(world.context, agencyId(), { from: '2025-11-01', to: '2025-11-30' })
    expect(rows).toHaveLength(30)
    const november = day(months, '2025-11')!
    for (const key of Object.keys(none).filter((each) => each !== 'activePlayers'))
      expect([key, november[key]]).toEqual([key, sumOf(rows, key)])
    expect(november['activePlayers']).toBe(4)
  })

  test('a month is compared with the month before', async () => {
    const { before } = await readDaily(world.context, agencyId(), { from: '2025-11-01', to: '2025-11-30' })
    expect(before).toMatchObject({
      from: '2025-10-01',
      to: '2025-10-31',
      totals: [
        {
          depositsKip: '1000000.00',
          newPlayers: 2,
        },
      ],
    })
  })

  test('the promotion has its claim, and what it still binds', async () => {
    const { rows, totals } = await readPromotionReport(world.context, agencyId(), whole)
    const figures = {
      claims: 1,
      completed: 0,
      cancelled: 0,
      bonusGiven: '500.00',
      bonusBack: '0.00',
      forfeited: '0.00',
      bonusCost: '500.00',
      inUse: 1,
      liability: '500.00',
    }
    expect(rows.find((row) => row['claims'] === 1)).toMatchObject(figures)
    expect(totals).toMatchObject([figures])
    const december = await readPromotionReport(world.context, agencyId(), {
      from: '2025-12-01',
      to: '2025-12-31',
    })
    const { inUse: _inUse, liability: _liability, ...earlier } = figures
    expect(december.before!.totals).toEqual([earlier])
    const providers = await readProviderReport(world.context, agencyId(), {
      from: '2025-12-01',
      to: '2025-12-31',
    })
    expect(providers.before!.totals).toMatchObject([{ bonusGiven: '500.00', ggr: '0.00' }])
    expect(providers.before!.totals[0]).not.toHaveProperty('float')
  })

  test('another agency has none of it', async () => {
    const other = await newAgency(world.context.db)
    expect((await readDaily(world.context, other, whole)).totals).toEqual([none])
    expect((await readStaffReport(world.context, other, whole)).rows).toEqual([])
    expect((await readLiabilityReport(world.context, other, {})).rows).toEqual([])
    expect((await readProviderReport(world.context, other, whole)).rows).toEqual([])
    expect((await readPromotionReport(world.context, other, whole)).rows).toEqual([])
    expect((await readWithdrawalReport(world.context, other)).totals).toMatchObject([
      { orders: 0, oldest: null },
    ])
  })

  test('the file says what the screen says', async () => {
    const doors = await openDoors(world)
    const staff = await doors.staff(staffId)
    for (const path of [
      'daily',
      'monthly',
      'providers',
      'promotions',
      'claims',
      'arrivals',
      'payers',
      'staff',
      'acts',
    ]) {
      const address = `/v2/agency/reports/${path}`
      const screen = await staff.get(`${address}?from=${whole.from}&to=${whole.to}`)
      const file = await staff.get(`${address}.csv?from=${whole.from}&to=${whole.to}`)
      expect([screen.status, file.status]).toEqual([200, 200])
      expect(cellsOf(file.text)).toEqual(
        [...screen.body.rows, ...screen.body.totals].map(cellsOfRow(file.text)),
      )
      expect(file.headers['content-disposition']).toBe(
        `attachment; filename="${path}-${whole.from}_${whole.to}.csv"`,
      )
    }
    await doors.close()
  })
})

function sumOf(rows: readonly ReportRow[], key: string) {
  const isMoney = typeof rows[0]![key] === 'string'
  if (isMoney) return fromMinor(rows.reduce((sum, row) => sum + toMinor(String(row[key])), 0n))
  return rows.reduce((sum, row) => sum + Number(row[key]), 0)
}

/** Nothing in these files has a comma of its own. */
const linesOf = (text: string) =>
  text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
const cellsOf = (text: string) =>
  linesOf(text)
    .slice(1)
    .map((cells) => cells.map((each) => (each === 'TOTAL' ? '' : each)))
const cellsOfRow = (text: string) => (row: ReportRow) =>
  linesOf(text)[0]!.map((key) => String(row[key] ?? ''))
