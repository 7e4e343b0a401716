export const reportNames = [
  'daily',
  'monthly',
  'ngr',
  'providers',
  'games',
  'play',
  'promotions',
  'claims',
  'arrivals',
  'payers',
  'staff',
  'acts',
  'liability',
  'withdrawals',
] as const
export type ReportName = (typeof reportNames)[number]

/**
 * What the cells of a column are: money is a decimal string, in kip (`LAK`), in baht (`THB`) or in the currency that the row names
 * (`money`); `minutes` and `count` are numbers; `percent` is a decimal string, `change` a whole number of
 * percent; a `word` is a code that the console has words for; the rest is text.
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
  | 'change'
  | 'time'

/** Kinds that are numbers, and stand right. */
export const isNumber = (kind: CellKind) =>
  ['count', 'LAK', 'THB', 'money', 'minutes', 'percent', 'change'].includes(kind)

export interface ReportColumn {
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
  ngr: [
    { key: 'month', kind: 'month' },
    { key: 'ggr', kind: 'THB' },
    { key: 'bonusCost', kind: 'THB' },
    { key: 'adjusted', kind: 'THB' },
    { key: 'providerFees', kind: 'THB' },
    { key: 'commissions', kind: 'THB' },
    { key: 'ngr', kind: 'THB' },
    { key: 'open', kind: 'word' },
  ],
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
    { key: 'ggrChange', kind: 'change' },
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
  payers: [
    { key: 'player', kind: 'text' },
    { key: 'how', kind: 'word' },
    { key: 'at', kind: 'time' },
    { key: 'code', kind: 'text' },
    { key: 'paidKip', kind: 'LAK' },
    { key: 'awayDays', kind: 'count' },
    { key: 'laterDeposits', kind: 'count' },
    { key: 'laterKip', kind: 'LAK' },
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

/** The reports whose lines come in pages, in an order that the server puts them in; each with the column it begins with. */
export const firstSorts = { play: 'ggr', claims: 'claimedAt', payers: 'at', acts: 'at' } as const
export type PagedName = keyof typeof firstSorts
export type ColumnOf<N extends ReportName> = (typeof reportColumns)[N][number]['key']

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

/** Acts of staff, as the staff report counts them. */
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

/** Why somebody is among the payers: paid in for the first time, or after a long time. */
export const payerKinds = ['FIRST', 'CAME_BACK'] as const
export type PayerKind = (typeof payerKinds)[number]

/** Days without a deposit after which the next one counts as a return. */
export const awayDays = 30

/** How long open withdrawals have waited. */
export const withdrawalAges = ['MINUTES_15', 'HOUR_1', 'HOURS_4', 'HOURS_24', 'OLDER'] as const

/** What the agency owes: players' money with us, their credit at the providers, and payments that belong to nobody yet. */
export const owedAccounts = ['cash', 'credit', 'suspense'] as const
