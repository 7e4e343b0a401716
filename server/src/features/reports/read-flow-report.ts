import type { Report } from '@kham/contract/operator/reports'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { flowsWithin, peopleWithin, type Bucket } from './flow-queries.ts'
import { figuresOf } from './flows.ts'
import { daysOf, periodBefore, reportOf, spanBefore, spanOf, type Period, type Span } from './report.ts'

type Reading = Pick<Context, 'db' | 'clock'>

async function linesOf(db: Db, agencyId: string, span: Span, bucket: Bucket, buckets: readonly string[]) {
  const flows = Map.groupBy(await flowsWithin(db, agencyId, span, bucket), (flow) => flow.bucket)
  const people = new Map((await peopleWithin(db, agencyId, span, bucket)).map((row) => [row.bucket, row]))
  return buckets.map((name) => ({
    name,
    ...figuresOf(flows.get(name) ?? []),
    newPlayers: people.get(name)?.fresh ?? 0,
    activePlayers: people.get(name)?.active ?? 0,
  }))
}

const whole = async (db: Db, agencyId: string, span: Span) =>
  (await linesOf(db, agencyId, span, 'whole', [''])).map(({ name: _, ...figures }) => figures)

/** The whole is asked for by itself, since whoever is active on two days counts once in it. */
async function readFlowReport(
  { db, clock }: Reading,
  agencyId: string,
  period: Period,
  bucket: 'day' | 'month',
): Promise<Report> {
  const now = clock()
  const days = daysOf(period)
  const buckets = bucket === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))]
  const lines = await linesOf(db, agencyId, spanOf(period), bucket, buckets)
  const rows = lines.map(({ name, ...figures }) => ({ [bucket]: name, ...figures }))
  return {
    ...reportOf(
      bucket === 'day' ? 'daily' : 'monthly',
      period,
      now,
      rows,
      await whole(db, agencyId, spanOf(period)),
    ),
    before: {
      ...periodBefore(period),
      totals: await whole(db, agencyId, spanBefore(period, now)),
    },
  }
}

export const readDaily = (context: Reading, agencyId: string, period: Period) =>
  readFlowReport(context, agencyId, period, 'day')
export const readMonthly = (context: Reading, agencyId: string, period: Period) =>
  readFlowReport(context, agencyId, period, 'month')
