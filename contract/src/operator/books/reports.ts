import * as z from 'zod/mini'
import { day, daysFrom } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { time } from '../../page.ts'
import { decidingRoles, everyRole, type StaffRole } from '../../desk/staff-roles.ts'

export const reportNames = [
  'daily',
  'monthly',
  'providers',
  'promotions',
  'staff',
  'liability',
  'withdrawals',
] as const
export type ReportName = (typeof reportNames)[number]

/** Who may read it: what the staff itself did is for those who answer for the agency. */
export const rolesOfReport = (name: ReportName): readonly StaffRole[] =>
  name === 'staff' ? decidingRoles : everyRole

/** A report on the screen or in a file is of so many days at most. */
export const mostReportDays = 366

/**
 * What the cells of a column are: money is a decimal string, in kip (`LAK`), in baht (`THB`) or in the currency that the row names
 * (`money`); `minutes` and `count` are numbers; a `word` is a code that the console has words for; the rest is text.
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

/** How long open withdrawals have waited. */
export const withdrawalAges = ['MINUTES_15', 'HOUR_1', 'HOURS_4', 'HOURS_24', 'OLDER'] as const

/** What the agency owes: players' money with us, their credit at the providers, and payments that belong to nobody yet. */
export const owedAccounts = ['cash', 'credit', 'suspense'] as const

const cell = z.union([z.string(), z.number(), z.null()])
/** A line: a cell for each column of the report. null = it is not known, or does not apply. */
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

/** Days of Vientiane, both among them. */
const period = z.strictObject({ from: day, to: day }).check(
  z.refine(({ from, to }) => from <= to, { error: 'NOT_ALLOWED', path: ['to'] }),
  z.refine(({ from, to }) => daysFrom(from, to) <= mostReportDays, { error: 'TOO_LARGE', path: ['to'] }),
)

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
const nothing = z.strictObject({})
export const withdrawalsReport = screen(
  'withdrawals',
  nothing,
  'Open withdrawals by how long they have waited',
)

export const dailyFile = file('daily', period)
export const monthlyFile = file('monthly', period)
export const providersFile = file('providers', period)
export const promotionsFile = file('promotions', period)
export const staffFile = file('staff', period)
export const liabilityFile = file('liability', upTo)
export const withdrawalsFile = file('withdrawals', nothing)
