import { fromMinor, toMinor } from '@kham/contract/money'
import type { Report, ReportRow } from '@kham/contract/operator/books/reports'
import type { Context } from '../../../context.ts'
import { feesOfMonths } from '../provider-bills/fees-of-months.ts'
import { flowsWithin, type Flow } from './flow-queries.ts'
import { figuresOf } from './flows.ts'
import { daysOf, reportOf, spanOf, type Period } from './report.ts'

/** Rounds to whole months, since a bill covers one. */
function wholeMonths({ from, to }: Period): Period {
  const [year, month] = to.split('-').map(Number) as [number, number]
  return { from: `${from.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}

/** Providers with play, by the ledger. */
const playedAt = (flows: readonly Flow[]) => [
  ...new Set(
    flows.flatMap(({ debit, debitPlace, credit, creditPlace }) =>
      [
        [debit, debitPlace],
        [credit, creditPlace],
      ].flatMap(([kind, place]) => (kind === 'game' && place ? [place] : [])),
    ),
  ),
]

const sumOf = (rows: readonly ReportRow[], key: string) =>
  fromMinor(rows.reduce((sum, row) => sum + toMinor(String(row[key])), 0n))

const sums = ['ggr', 'bonusCost', 'adjusted', 'providerFees', 'commissions', 'ngr'] as const

/** Net gaming revenue by month, after bonuses, adjustments and providers' fees. An unsettled fee is our own figure, and its month open. */
export async function readNgrReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  asked: Period,
): Promise<Report> {
  const now = clock()
  const period = wholeMonths(asked)
  const months = [...new Set(daysOf(period).map((day) => day.slice(0, 7)))]
  const flowsOf = Map.groupBy(
    await flowsWithin(db, agencyId, spanOf(period), 'month'),
    ({ bucket }) => bucket,
  )
  const fees = await feesOfMonths(db, agencyId, months, now)
  const rows = months.map((month): ReportRow => {
    const flows = flowsOf.get(month) ?? []
    const { ggr, bonusCost, adjusted } = figuresOf(flows)
    const { feeMinor, settled, unsettled } = fees.get(month)!
    const isOpen = unsettled.length > 0 || playedAt(flows).some((provider) => !settled.includes(provider))
    return {
      month,
      ggr,
      bonusCost,
      adjusted,
      providerFees: fromMinor(feeMinor),
      // There are no partners who could have earned any.
      commissions: '0.00',
      ngr: fromMinor(toMinor(ggr) - toMinor(bonusCost) - toMinor(adjusted) - feeMinor),
      open: isOpen ? 'OPEN' : null,
    }
  })
  const whole = Object.fromEntries(sums.map((key) => [key, sumOf(rows, key)]))
  const open = rows.some((row) => row['open'] !== null) ? 'OPEN' : null
  return reportOf('ngr', period, now, rows, [{ ...whole, open }])
}
