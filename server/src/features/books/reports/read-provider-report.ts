import { sql } from 'kysely'
import { fromMinor, toMinor } from '@kham/contract/money'
import type { Report } from '@kham/contract/operator/books/reports'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { readFigures } from '../../play/providers/read-status.ts'
import { flowsWithin, type Flow } from './flow-queries.ts'
import { ggrOf, sumOf } from './flows.ts'
import { beforeOf, reportOf, spanOf, type Period, type Span } from './report.ts'
import { tellingProviders } from './telling-providers.ts'

interface Play {
  id: string
  rounds: number
  bet: bigint
  win: bigint
}

/** Figures of the providers' bet logs, by the time of the rounds. */
async function playWithin(db: Db, agencyId: string, { from, until }: Span) {
  const { rows } = await sql<Play>`
    select provider_id as id, count(*)::int as rounds, sum(bet_minor)::bigint as bet, sum(win_minor)::bigint as win from wagers
    where agency_id = ${agencyId} and at >= ${from} and at < ${until} group by 1`.execute(db)
  const played = new Map(rows.map((row) => [row.id, row]))
  const providers = await tellingProviders(db, agencyId)
  return new Map(
    providers.flatMap(({ id, tells }) =>
      tells ? [[id, played.get(id) ?? { id, rounds: 0, bet: 0n, win: 0n }] as const] : [],
    ),
  )
}

const into = (flows: readonly Flow[], provider: string) =>
  sumOf(flows, { credit: 'credit', creditPlace: provider })
const outOf = (flows: readonly Flow[], provider: string) =>
  sumOf(flows, { debit: 'credit', debitPlace: provider })

function figuresAt(flows: readonly Flow[], provider: string, play: Play | undefined) {
  const moved = flows.filter(({ event }) => event !== 'game.result')
  return {
    creditIn: fromMinor(into(moved, provider)),
    creditOut: fromMinor(outOf(moved, provider)),
    bonusGiven: fromMinor(sumOf(flows, { debit: 'promo', creditPlace: provider })),
    rounds: play ? play.rounds : null,
    turnover: play ? fromMinor(play.bet) : null,
    playersNet: play ? fromMinor(play.win - play.bet) : null,
    ggr: fromMinor(ggrOf(flows, { debitPlace: provider })),
  }
}

/** The lines of a span and their whole. */
async function linesWithin(context: Pick<Context, 'db' | 'clock'>, agencyId: string, span: Span) {
  const flows = await flowsWithin(context.db, agencyId, span, 'whole')
  const play = await playWithin(context.db, agencyId, span)
  const providers = await readFigures(context, agencyId)
  const rows = providers.map(({ id, name, agentCredit }) => ({
    provider: name,
    ...figuresAt(flows, id, play.get(id)),
    float: agentCredit?.credit.amount ?? null,
    floatAt: agentCredit?.asOf ?? null,
    providerId: id,
  }))
  const sum = (key: 'creditIn' | 'creditOut' | 'bonusGiven' | 'turnover' | 'playersNet' | 'ggr' | 'float') =>
    fromMinor(rows.reduce((total, row) => total + toMinor(row[key] ?? '0'), 0n))
  const totals = {
    creditIn: sum('creditIn'),
    creditOut: sum('creditOut'),
    bonusGiven: sum('bonusGiven'),
    rounds: rows.reduce((total, row) => total + (row.rounds ?? 0), 0),
    turnover: sum('turnover'),
    playersNet: sum('playersNet'),
    ggr: sum('ggr'),
    float: sum('float'),
    floatAt: null,
  }
  return { rows, totals }
}

/** Moves to and from each provider, play there, and the agency's own credit as last told. */
export async function readProviderReport(
  context: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  period: Period,
): Promise<Report> {
  const now = context.clock()
  const { rows, totals } = await linesWithin(context, agencyId, spanOf(period))
  const before = await beforeOf(period, now, async (span) => {
    // The float is that of now alone.
    const { float: _float, floatAt: _at, ...earlier } = (await linesWithin(context, agencyId, span)).totals
    return [earlier]
  })
  return { ...reportOf('providers', period, now, rows, [totals]), before }
}
