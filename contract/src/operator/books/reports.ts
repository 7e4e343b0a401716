import * as z from 'zod/mini'
import { day, isPeriod, calendarDay } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { pageQuery, pageReply, time } from '../../page.ts'
import { gameCategories, gameId } from '../../play/games.ts'
import { providerId } from '../../play/providers.ts'
import { decidingRoles, everyRole, type StaffRole } from '../../desk/staff-roles.ts'
import {
  claimStates,
  deeds,
  firstSorts,
  payerKinds,
  reportColumns,
  reportNames,
  type ColumnOf,
  type PagedName,
  type ReportName,
} from './report-columns.ts'

/** Roles that may read it: staff's own acts are for owners and managers. */
export const rolesOfReport = (name: ReportName): readonly StaffRole[] =>
  name === 'staff' || name === 'acts' ? decidingRoles : everyRole

/** A report on the screen or in a file is of so many days at most. */
export const mostReportDays = 366

const cell = z.union([z.string(), z.number(), z.null()])
/**
 * A line: a cell for each column of the report. null = it is not known, or does not apply. What the line is of may be named besides, by
 * `providerId`, `gameId`, `playerId`, `promotionId`, `staffId`, or `orderKind` and `orderId`.
 */
export const reportRow = z.record(z.string(), cell)
export type ReportRow = z.infer<typeof reportRow>

export const report = z.object({
  name: z.enum(reportNames),
  /** The first and the last day; null = as it stands now. */
  from: z.nullable(calendarDay),
  to: z.nullable(calendarDay),
  madeAt: time,
  rows: z.array(reportRow),
  /** The whole; of what is owed a line for each currency. */
  totals: z.array(reportRow),
  /** The whole of the period before, where the report compares. */
  before: z.nullable(z.object({ from: calendarDay, to: calendarDay, totals: z.array(reportRow) })),
})
export type Report = z.infer<typeof report>

/** One that is too long for one answer; its totals are of all its lines. */
export const pagedReport = z.extend(report, pageReply)
export type PagedReport = z.infer<typeof pagedReport>

const days = { from: day, to: day }
const period = z.strictObject(days).check(...isPeriod(mostReportDays))

const nothing = z.strictObject({})

const screenWith = <const N extends ReportName, const Q extends z.ZodMiniType, const R extends z.ZodMiniType>(
  name: N,
  query: Q,
  summary: string,
  reply: R,
) =>
  endpoint({
    method: 'GET',
    path: `/v2/agency/reports/${name}`,
    summary,
    access: 'staff',
    roles: rolesOfReport(name),
    query,
    reply,
    refusals: [],
  })

const screen = <const N extends ReportName, const Q extends z.ZodMiniType>(
  name: N,
  query: Q,
  summary: string,
) => screenWith(name, query, summary, report)

/** One whose lines come in pages. */
const pagedScreen = <const N extends ReportName, const Q extends z.ZodMiniType>(
  name: N,
  query: Q,
  summary: string,
) => screenWith(name, query, summary, pagedReport)

/** `ofPlayers`: its lines name players, so that the file is an export of players. */
const file = <const N extends ReportName, const Q extends z.ZodMiniType>(
  name: N,
  query: Q,
  { ofPlayers = false } = {},
) =>
  endpoint({
    method: 'GET',
    path: `/v2/agency/reports/${name}.csv`,
    summary: 'The same report as a file: UTF-8 with a mark, plain numbers, the totals last',
    access: 'staff',
    roles: rolesOfReport(name),
    query,
    reply: z.string(),
    replyType: 'text/csv',
    ...(ofPlayers ? { stepUp: true } : {}),
    refusals: [],
  })

export const dailyReport = screen('daily', period, 'What went in and out on each day, and what it left')
export const monthlyReport = screen('monthly', period, 'The same for each month, or the part of it asked for')
export const ngrReport = screen(
  'ngr',
  period,
  'What each whole month left after bonuses, corrections and the providers’ fees',
)
export const providersReport = screen(
  'providers',
  period,
  'Credit, play and bonuses at each provider, and the float now',
)
export const promotionsReport = screen('promotions', period, 'What became of each promotion')
export const staffReport = screen(
  'staff',
  period,
  'What each member of the staff decided, and how soon; for owner and manager',
)
const upTo = z.strictObject({ to: z.optional(day) })
export const liabilityReport = screen(
  'liability',
  upTo,
  'What is owed to players at the end of a day, or now, as the ledger has it',
)

const ofGames = z
  .strictObject({ ...days, provider: z.optional(providerId), category: z.optional(z.enum(gameCategories)) })
  .check(...isPeriod(mostReportDays))
export const gamesReport = screen(
  'games',
  ofGames,
  'Rounds, stakes and winnings of each game by the bet logs; of a provider without one what the books say',
)

/** By which column the lines of a report in pages come, and which way. What says nothing there comes last either way. */
const sortOf = <const N extends PagedName>(name: N) => ({
  sort: z._default(z.enum(reportColumns[name].map(({ key }) => key) as ColumnOf<N>[]), firstSorts[name]),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
})
export interface Sorting<N extends PagedName> {
  sort: ColumnOf<N>
  order: 'asc' | 'desc'
}

const ofClaims = {
  ...days,
  promotion: z.optional(z.uuid()),
  state: z.optional(z.enum(claimStates)),
  ...sortOf('claims'),
}
export const claimsReport = pagedScreen(
  'claims',
  z.strictObject({ ...ofClaims, ...pageQuery }).check(...isPeriod(mostReportDays)),
  'Who claimed which promotion, what each claim cost and brought; in pages',
)

export const arrivalsReport = screen(
  'arrivals',
  period,
  'Who registered, paid in for the first time, again, and after a long time, day by day',
)

const ofPayers = {
  ...days,
  how: z.optional(z.enum(payerKinds)),
  ...sortOf('payers'),
}
export const payersReport = pagedScreen(
  'payers',
  z.strictObject({ ...ofPayers, ...pageQuery }).check(...isPeriod(mostReportDays)),
  'Each player who paid in for the first time or after a long time, and what they paid in afterwards; in pages',
)

const ofActs = {
  ...days,
  staff: z.optional(z.uuid()),
  deed: z.optional(z.enum(deeds)),
  ...sortOf('acts'),
}
export const actsReport = pagedScreen(
  'acts',
  z.strictObject({ ...ofActs, ...pageQuery }).check(...isPeriod(mostReportDays)),
  'What the staff did one by one; in pages, for owner and manager',
)

const ofPlay = {
  ...days,
  provider: z.optional(providerId),
  player: z.optional(z.uuid()),
  /** A game of that provider; then only its play is told. */
  game: z.optional(gameId),
  ...sortOf('play'),
}
/** A game is one of a provider. */
const hasProvider = z.refine<{ game?: string | undefined; provider?: string | undefined }>(
  ({ game, provider }) => game === undefined || provider !== undefined,
  { error: 'REQUIRED', path: ['provider'] },
)
export const playReport = pagedScreen(
  'play',
  z.strictObject({ ...ofPlay, ...pageQuery }).check(...isPeriod(mostReportDays), hasProvider),
  'What each player staked and won at each provider, and paid in and out there; in pages',
)
export const withdrawalsReport = screen(
  'withdrawals',
  nothing,
  'Open withdrawals by how long they have waited',
)

export const dailyFile = file('daily', period)
export const monthlyFile = file('monthly', period)
export const ngrFile = file('ngr', period)
export const providersFile = file('providers', period)
export const gamesFile = file('games', ofGames)
export const playFile = file('play', z.strictObject(ofPlay).check(...isPeriod(mostReportDays), hasProvider), {
  ofPlayers: true,
})
export const claimsFile = file('claims', z.strictObject(ofClaims).check(...isPeriod(mostReportDays)), {
  ofPlayers: true,
})
export const arrivalsFile = file('arrivals', period)
export const payersFile = file('payers', z.strictObject(ofPayers).check(...isPeriod(mostReportDays)), {
  ofPlayers: true,
})
export const actsFile = file('acts', z.strictObject(ofActs).check(...isPeriod(mostReportDays)))
export const promotionsFile = file('promotions', period)
export const staffFile = file('staff', period)
export const liabilityFile = file('liability', upTo)
export const withdrawalsFile = file('withdrawals', nothing)
