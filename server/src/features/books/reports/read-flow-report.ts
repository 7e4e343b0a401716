import type { Report } from '@kham/contract/operator/books/reports'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { flowsWithin, peopleWithin, type Flow, type People } from './flow-queries.ts'
import { figuresOf } from './flows.ts'
import { daysOf, periodBefore, reportOf, spanBefore, spanOf, type Period, type Span } from './report.ts'

type Reading = Pick<Context, 'db' | 'clock'>

/** The figures of each bucket; nothing has happened in one that has no flow and nobody. */
const linesOf = (buckets: readonly string[], flows: readonly Flow[], people: readonly People[]) => {
  const flowsOf = Map.groupBy(flows, ({ bucket }) => bucket)
  const peopleOf = new Map(people.map((row) => [row.bucket, row]))
  return buckets.map((bucket) => ({
    ...figuresOf(flowsOf.get(bucket) ?? []),
    newPlayers: peopleOf.get(bucket)?.fresh ?? 0,
    activePlayers: peopleOf.get(bucket)?.active ?? 0,
    saidAlone: peopleOf.get(bucket)?.alone ?? 0,
  }))
}

/** The whole of a span; who is active on two days counts once in it. */
async function wholeOf(db: Db, agencyId: string, span: Span, flows: readonly Flow[]) {
  const all = flows.map((flow) => ({ ...flow, bucket: '' }))
  return linesOf([''], all, await peopleWithin(db, agencyId, span, 'whole'))
}

async function readFlowReport(
  { db, clock }: Reading,
  agencyId: string,
  period: Period,
  bucket: 'day' | 'month',
): Promise<Report> {
  const now = clock()
  const [span, earlier] = [spanOf(period), spanBefore(period, now)]
  const days = daysOf(period)
  const buckets = bucket === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))]
  const flows = await flowsWithin(db, agencyId, span, bucket)
  const flowsBefore = await flowsWithin(db, agencyId, earlier, 'whole')
  const lines = linesOf(buckets, flows, await peopleWithin(db, agencyId, span, bucket))
  const rows = lines.map((figures, n) => ({ [bucket]: buckets[n]!, ...figures }))
  const totals = await wholeOf(db, agencyId, span, flows)
  const before = { ...periodBefore(period, now), totals: await wholeOf(db, agencyId, earlier, flowsBefore) }
  return { ...reportOf(bucket === 'day' ? 'daily' : 'monthly', period, now, rows, totals), before }
}

export const readDaily = (context: Reading, agencyId: string, period: Period) =>
  readFlowReport(context, agencyId, period, 'day')
export const readMonthly = (context: Reading, agencyId: string, period: Period) =>
  readFlowReport(context, agencyId, period, 'month')
