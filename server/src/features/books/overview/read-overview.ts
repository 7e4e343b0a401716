import { moneyOf, toMinor } from '@kham/contract/money'
import type { overview, OverviewPeriod } from '@kham/contract/operator/books/overview'
import type { ReplyOf } from '@kham/contract/endpoint'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { readFigures } from '../../play/providers/read-status.ts'
import { daysLeft, spansOf, stepsOf, type Span } from './overview.ts'
import * as queries from './overview-queries.ts'

const onlineSeconds = 5 * 60
const weekSeconds = 7 * 24 * 3600

/** How the business stands now, and how it went since the period began. */
export async function readOverview(
  context: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  { period, staffId }: { period: OverviewPeriod; staffId: string },
): Promise<ReplyOf<typeof overview>> {
  const { db } = context
  const now = context.clock()
  const { span, before, step, stepSeconds } = spansOf(period, now)
  const flows = await queries.flowsByStep(db, agencyId, span, stepSeconds)
  const earlier = await queries.flowsByStep(db, agencyId, before, stepSeconds)
  return {
    from: span.from.toISOString(),
    asOf: now.toISOString(),
    totals: { ...sumOf(flows), ...(await queries.playersOf(db, agencyId, span)) },
    before: { ...sumOf(earlier), ...(await queries.playersOf(db, agencyId, before)) },
    step,
    points: stepsOf(span, stepSeconds).map((at, n) => {
      const there = flows.filter((flow) => flow.step === n)
      return { at: at.toISOString(), ...sumOf(there) }
    }),
    online: await queries.seenSince(db, agencyId, secondsAfter(now, -onlineSeconds)),
    codes: await queries.codesOf(db, agencyId, span),
    queues: await queries.workWaiting(db, agencyId, { staffId, now }),
    providers: await providersOf(context, agencyId, span),
    methods: await queries.methodsInUse(db, agencyId, now),
  }
}

const sumOf = (flows: readonly { paidIn: bigint; paidOut: bigint }[]) => ({
  deposits: moneyOf(
    flows.reduce((sum, { paidIn }) => sum + paidIn, 0n),
    'LAK',
  ),
  withdrawals: moneyOf(
    flows.reduce((sum, { paidOut }) => sum + paidOut, 0n),
    'LAK',
  ),
})

async function providersOf(context: Pick<Context, 'db' | 'clock'>, agencyId: string, span: Span) {
  const { db, clock } = context
  const deposits = await queries.depositsByProvider(db, agencyId, span)
  const used = await queries.floatUsedSince(db, agencyId, secondsAfter(clock(), -weekSeconds))
  const providers = await readFigures(context, agencyId)
  return providers
    .filter(({ enabled }) => enabled)
    .map(({ id, name, status, agentCredit }) => ({
      id,
      name,
      status,
      deposits: moneyOf(deposits.get(id) ?? 0n, 'LAK'),
      float: agentCredit?.credit ?? null,
      daysLeft: agentCredit ? daysLeft(toMinor(agentCredit.credit.amount), used.get(id) ?? 0n) : null,
    }))
}
