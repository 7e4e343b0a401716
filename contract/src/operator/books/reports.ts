import * as z from 'zod/mini'
import { day, isPeriod } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { pageQuery, pageReply, time } from '../../page.ts'
import { gameCategories, gameId } from '../../play/games.ts'
import { providerId } from '../../play/providers.ts'
import { decidingRoles, everyRole, type StaffRole } from '../../desk/staff-roles.ts'

export const reportNames = [
  'daily',
  'monthly',
  'providers',
  'games',
  'play',
  'promotions',
  'claims',
  'arrivals',
  'staff',
  'acts',
  'liability',
  'withdrawals',
] as const
export type ReportName = (typeof reportNames)[number]

/** Who may read it: what the staff itself did is for those who answer for the agency. */
export const rolesOfReport = (name: ReportName): readonly StaffRole[] =>
  name === 'staff' || name === 'acts' ? decidingRoles : everyRole

/** A report on the screen or in a file is of so many days at most. */
export const mostReportDays = 366

/**
 * What the cells of a column are: money is a decimal string, in kip (`LAK`), in baht (`THB`) or in the currency that the row names
 * (`money`); `minutes` and `count` are numbers; `percent` is a decimal string; a `word` is a code that the console has words for; the rest is text.
 */
export type CellKind =
  | 'day'
  | 'month'
  | 'text'
  | 'word'
  | 'place'
  | 'currency'
  | 'count'
  | 'LAK'
  | 'THB'
  | 'money'
  | 'minutes'
  | 'percent'
  | 'time'

interface ReportColumn {
  key: string
  kind: CellKind
}

const flows = [
  { key: 'deposits', kind: 'count' },
  { key: 'depositsKip', kind: 'LAK' },
  { key: 'credited', kind: 'THB' },
  { key: 'withdrawals', kind: 'count' },
  { key: 'withdrawalsKip', kind: 'LAK' },
  { key: 'refundsKip', kind: 'LAK' },
  { key: 'netKip', kind: 'LAK' },
  { key: 'suspenseIn', kind: 'LAK' },
  { key: 'suspenseOut', kind: 'LAK' },
  { key: 'bonusCost', kind: 'THB' },
  { key: 'adjusted', kind: 'THB' },
  { key: 'ggr', kind: 'THB' },
  { key: 'newPlayers', kind: 'count' },
  { key: 'activePlayers', kind: 'count' },
  { key: 'saidAlone', kind: 'count' },
] as const satisfies readonly ReportColumn[]

/** The columns of each report, in their order; docs/reports.md defines every figure. */
export const reportColumns = {
  daily: [{ key: 'day', kind: 'day' }, ...flows],
  monthly: [{ key: 'month', kind: 'month' }, ...flows],
  providers: [
    { key: 'provider', kind: 'text' },
    { key: 'creditIn', kind: 'THB' },
    { key: 'creditOut', kind: 'THB' },
    { key: 'bonusGiven', kind: 'THB' },
    { key: 'rounds', kind: 'count' },
    { key: 'turnover', kind: 'THB' },
    { key: 'playersNet', kind: 'THB' },
    { key: 'ggr', kind: 'THB' },
    { key: 'float', kind: 'THB' },
    { key: 'floatAt', kind: 'time' },
  ],
  games: [
    { key: 'provider', kind: 'text' },
    { key: 'game', kind: 'text' },
    { key: 'category', kind: 'word' },
    { key: 'rounds', kind: 'count' },
    { key: 'players', kind: 'count' },
    { key: 'turnover', kind: 'THB' },
    { key: 'won', kind: 'THB' },
    { key: 'ggr', kind: 'THB' },
    { key: 'rtp', kind: 'percent' },
  ],
  play: [
    { key: 'player', kind: 'text' },
    { key: 'provider', kind: 'text' },
    { key: 'rounds', kind: 'count' },
    { key: 'turnover', kind: 'THB' },
    { key: 'won', kind: 'THB' },
    { key: 'ggr', kind: 'THB' },
    { key: 'bonusGiven', kind: 'THB' },
    { key: 'depositsKip', kind: 'LAK' },
    { key: 'withdrawalsKip', kind: 'LAK' },
  ],
  promotions: [
    { key: 'promotion', kind: 'text' },
    { key: 'claims', kind: 'count' },
    { key: 'completed', kind: 'count' },
    { key: 'cancelled', kind: 'count' },
    { key: 'bonusGiven', kind: 'THB' },
    { key: 'bonusBack', kind: 'THB' },
    { key: 'forfeited', kind: 'THB' },
    { key: 'bonusCost', kind: 'THB' },
    { key: 'inUse', kind: 'count' },
    { key: 'liability', kind: 'THB' },
  ],
  claims: [
    { key: 'claimedAt', kind: 'time' },
    { key: 'player', kind: 'text' },
    { key: 'promotion', kind: 'text' },
    { key: 'provider', kind: 'text' },
    { key: 'paidKip', kind: 'LAK' },
    { key: 'bonus', kind: 'THB' },
    { key: 'played', kind: 'percent' },
    { key: 'cost', kind: 'THB' },
    { key: 'outKip', kind: 'LAK' },
    { key: 'netKip', kind: 'LAK' },
    { key: 'version', kind: 'count' },
    { key: 'state', kind: 'word' },
    { key: 'linked', kind: 'word' },
  ],
  arrivals: [
    { key: 'day', kind: 'day' },
    { key: 'newPlayers', kind: 'count' },
    { key: 'firstDeposits', kind: 'count' },
    { key: 'firstKip', kind: 'LAK' },
    { key: 'returning', kind: 'count' },
    { key: 'returningKip', kind: 'LAK' },
    { key: 'cameBack', kind: 'count' },
    { key: 'cameBackKip', kind: 'LAK' },
  ],
  staff: [
    { key: 'person', kind: 'text' },
    { key: 'approved', kind: 'count' },
    { key: 'approvedKip', kind: 'LAK' },
    { key: 'rejected', kind: 'count' },
    { key: 'assigned', kind: 'count' },
    { key: 'assignedKip', kind: 'LAK' },
    { key: 'refunds', kind: 'count' },
    { key: 'refundsKip', kind: 'LAK' },
    { key: 'payouts', kind: 'count' },
    { key: 'payoutsKip', kind: 'LAK' },
    { key: 'proposed', kind: 'count' },
    { key: 'proposedCredit', kind: 'THB' },
    { key: 'adjustmentsApproved', kind: 'count' },
    { key: 'adjustmentsApprovedCredit', kind: 'THB' },
    { key: 'adjustmentsRefused', kind: 'count' },
    { key: 'adjustmentsRefusedCredit', kind: 'THB' },
    { key: 'reversals', kind: 'count' },
    { key: 'reversalsCredit', kind: 'THB' },
    { key: 'decisions', kind: 'count' },
    { key: 'others', kind: 'count' },
    { key: 'medianMinutes', kind: 'minutes' },
  ],
  acts: [
    { key: 'at', kind: 'time' },
    { key: 'person', kind: 'text' },
    { key: 'deed', kind: 'word' },
    { key: 'subject', kind: 'word' },
    { key: 'code', kind: 'text' },
    { key: 'amountKip', kind: 'LAK' },
    { key: 'amountCredit', kind: 'THB' },
    { key: 'waitedMinutes', kind: 'minutes' },
  ],
  liability: [
    { key: 'account', kind: 'word' },
    { key: 'place', kind: 'place' },
    { key: 'currency', kind: 'currency' },
    { key: 'owed', kind: 'money' },
    { key: 'underWay', kind: 'money' },
    { key: 'owners', kind: 'count' },
    { key: 'told', kind: 'money' },
    { key: 'toldOldest', kind: 'time' },
  ],
  withdrawals: [
    { key: 'age', kind: 'word' },
    { key: 'orders', kind: 'count' },
    { key: 'credit', kind: 'THB' },
    { key: 'kip', kind: 'LAK' },
    { key: 'undecided', kind: 'count' },
    { key: 'oldest', kind: 'time' },
  ],
} as const satisfies Record<ReportName, readonly ReportColumn[]>

/** How a claim stands: claimed and not paid for yet, its bonus in play, and how it ended. */
export const claimStates = [
  'CLAIMED',
  'IN_USE',
  'CREDIT_SPENT',
  'PAID_OUT',
  'CANCELED_BY_PLAYER',
  'REVERSED',
] as const
export type ClaimState = (typeof claimStates)[number]

/** What somebody of the staff has done, as the report on the staff counts it. */
export const deeds = [
  'approved',
  'rejected',
  'assigned',
  'refund',
  'payout',
  'proposed',
  'adjustment approved',
  'adjustment refused',
  'reversal approved',
  'decision',
  'other',
] as const
export type Deed = (typeof deeds)[number]

/** Whoever pays in again after so many days without a deposit has come back. */
export const awayDays = 30

/** How long open withdrawals have waited. */
export const withdrawalAges = ['MINUTES_15', 'HOUR_1', 'HOURS_4', 'HOURS_24', 'OLDER'] as const

/** What the agency owes: players' money with us, their credit at the providers, and payments that belong to nobody yet. */
export const owedAccounts = ['cash', 'credit', 'suspense'] as const

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
  from: z.nullable(day),
  to: z.nullable(day),
  madeAt: time,
  rows: z.array(reportRow),
  /** The whole; of what is owed a line for each currency. */
  totals: z.array(reportRow),
  /** The whole of the period before, where the report compares. */
  before: z.nullable(z.object({ from: day, to: day, totals: z.array(reportRow) })),
})
export type Report = z.infer<typeof report>

/** One that is too long for one answer; its totals are of all its lines. */
export const pagedReport = z.extend(report, pageReply)
export type PagedReport = z.infer<typeof pagedReport>

const days = { from: day, to: day }
const period = z.strictObject(days).check(...isPeriod(mostReportDays))

const nothing = z.strictObject({})

const screen = <const N extends ReportName, const Q extends z.ZodMiniType>(
  name: N,
  query: Q,
  summary: string,
) =>
  endpoint({
    method: 'GET',
    path: `/v2/agency/reports/${name}`,
    summary,
    access: 'staff',
    roles: rolesOfReport(name),
    query,
    reply: report,
    refusals: [],
  })

const file = <const N extends ReportName, const Q extends z.ZodMiniType>(name: N, query: Q) =>
  endpoint({
    method: 'GET',
    path: `/v2/agency/reports/${name}.csv`,
    summary: 'The same report as a file: UTF-8 with a mark, plain numbers, the totals last',
    access: 'staff',
    roles: rolesOfReport(name),
    query,
    reply: z.string(),
    replyType: 'text/csv',
    refusals: [],
  })

export const dailyReport = screen('daily', period, 'What went in and out on each day, and what it left')
export const monthlyReport = screen('monthly', period, 'The same for each month, or the part of it asked for')
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

/** By which column the claims are in order, the newest or the highest first. */
export const claimSorts = ['claimedAt', 'paidKip', 'cost', 'outKip', 'netKip'] as const
export type ClaimSort = (typeof claimSorts)[number]

const ofClaims = {
  ...days,
  promotion: z.optional(z.uuid()),
  state: z.optional(z.enum(claimStates)),
  sort: z._default(z.enum(claimSorts), 'claimedAt'),
}
export const claimsReport = endpoint({
  method: 'GET',
  path: '/v2/agency/reports/claims',
  summary: 'Who claimed which promotion, what each claim cost and brought; in pages',
  access: 'staff',
  roles: rolesOfReport('claims'),
  query: z.strictObject({ ...ofClaims, ...pageQuery }).check(...isPeriod(mostReportDays)),
  reply: pagedReport,
  refusals: [],
})

export const arrivalsReport = screen(
  'arrivals',
  period,
  'Who registered, paid in for the first time, again, and after a long time, day by day',
)

const ofActs = { ...days, staff: z.optional(z.uuid()), deed: z.optional(z.enum(deeds)) }
export const actsReport = endpoint({
  method: 'GET',
  path: '/v2/agency/reports/acts',
  summary: 'What the staff did one by one, the newest first; in pages, for owner and manager',
  access: 'staff',
  roles: rolesOfReport('acts'),
  query: z.strictObject({ ...ofActs, ...pageQuery }).check(...isPeriod(mostReportDays)),
  reply: pagedReport,
  refusals: [],
})

/** By which figure the report on players is in order, the highest first. */
export const playSorts = ['ggr', 'turnover', 'won'] as const
export type PlaySort = (typeof playSorts)[number]

const ofPlay = {
  ...days,
  provider: z.optional(providerId),
  player: z.optional(z.uuid()),
  /** Of that provider; then only what was played is told. */
  game: z.optional(gameId),
  sort: z._default(z.enum(playSorts), 'ggr'),
}
/** A game is one of a provider. */
const hasProvider = z.refine<{ game?: string | undefined; provider?: string | undefined }>(
  ({ game, provider }) => game === undefined || provider !== undefined,
  { error: 'REQUIRED', path: ['provider'] },
)
export const playReport = endpoint({
  method: 'GET',
  path: '/v2/agency/reports/play',
  summary: 'What each player staked and won at each provider, and paid in and out there; in pages',
  access: 'staff',
  roles: rolesOfReport('play'),
  query: z.strictObject({ ...ofPlay, ...pageQuery }).check(...isPeriod(mostReportDays), hasProvider),
  reply: pagedReport,
  refusals: [],
})
export const withdrawalsReport = screen(
  'withdrawals',
  nothing,
  'Open withdrawals by how long they have waited',
)

export const dailyFile = file('daily', period)
export const monthlyFile = file('monthly', period)
export const providersFile = file('providers', period)
export const gamesFile = file('games', ofGames)
export const playFile = file('play', z.strictObject(ofPlay).check(...isPeriod(mostReportDays), hasProvider))
export const claimsFile = file('claims', z.strictObject(ofClaims).check(...isPeriod(mostReportDays)))
export const arrivalsFile = file('arrivals', period)
export const actsFile = file('acts', z.strictObject(ofActs).check(...isPeriod(mostReportDays)))
export const promotionsFile = file('promotions', period)
export const staffFile = file('staff', period)
export const liabilityFile = file('liability', upTo)
export const withdrawalsFile = file('withdrawals', nothing)
