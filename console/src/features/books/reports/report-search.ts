import { dayOf, daysAfter, daysFrom } from '@kham/contract/day'
import {
  claimStates,
  deeds,
  firstSorts,
  payerKinds,
  reportColumns,
  reportNames,
  type ClaimState,
  type Deed,
  type PagedName,
  type PayerKind,
  type ReportName,
} from '@kham/contract/operator/books/report-columns'
import { mostReportDays } from '@kham/contract/operator/books/reports'
import { gameCategories, type GameCategory } from '@kham/contract/play/games'
import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { dayIn, idIn, oneOf, pageIn, textIn, withoutUndefined } from '../../../address-values.ts'

/** The view: one of the reports, a provider's bill, or the exports of all rows. */
export const reportViews = [...reportNames, 'bill', 'exports'] as const
export type ReportView = (typeof reportViews)[number]

/** What the lines of a report are narrowed to. */
export interface Narrowed {
  provider?: ProviderId
  category?: GameCategory
  game?: string
  player?: string
  promotion?: string
  state?: ClaimState
  how?: PayerKind
  staff?: string
  deed?: Deed
}

/** Sort of the lines; null = as the server sends them. */
export interface Sorted {
  sort?: string
  order?: 'asc' | 'desc'
}

/** What the page keeps in its address: the view (none = by the day), and its days (none = as each report begins). */
export interface ReportSearch extends Narrowed, Sorted {
  view?: ReportView
  from?: string
  to?: string
  /** Month of a provider's bill: "2026-11". */
  month?: string
  page?: number
}

export interface Period {
  from: string
  to: string
}

const monthIn = (value: unknown) =>
  typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined

const narrowedIn = (raw: Record<string, unknown>) => ({
  provider: oneOf(providerIds, raw['provider']),
  category: oneOf(gameCategories, raw['category']),
  game: textIn(raw['game']),
  player: idIn(raw['player']),
  promotion: idIn(raw['promotion']),
  state: oneOf(claimStates, raw['state']),
  how: oneOf(payerKinds, raw['how']),
  staff: idIn(raw['staff']),
  deed: oneOf(deeds, raw['deed']),
})

/** The filters of each report. */
export const narrowings: Partial<Record<ReportView, readonly (keyof Narrowed)[]>> = {
  games: ['provider', 'category'],
  play: ['provider', 'game', 'player'],
  claims: ['promotion', 'state'],
  payers: ['how'],
  acts: ['staff', 'deed'],
  bill: ['provider'],
}

/** The filters that an address sets. */
export function narrowedOf(search: ReportSearch): Narrowed {
  const keys = narrowings[search.view ?? 'daily'] ?? []
  return Object.fromEntries(keys.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]]])))
}

/** Whether its lines come in pages, in an order that the server puts them in. */
export const isPaged = (view: ReportView): view is PagedName => Object.hasOwn(firstSorts, view)

const keysOf = (view: ReportName): readonly string[] => reportColumns[view].map(({ key }) => key)

/** The order of a report's lines: that of the address, or the one it begins with. */
export const sortedOf = (view: ReportName, { sort, order }: Sorted): Sorted => ({
  ...(sort ? { sort } : isPaged(view) ? { sort: firstSorts[view] } : {}),
  ...(order && { order }),
})

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const view = oneOf(reportViews, raw['view']) ?? 'daily'
  const kept = narrowedOf({ view, ...withoutUndefined(narrowedIn(raw)) })
  if (kept.provider === undefined) delete kept.game // a game is one of a provider
  return {
    ...kept,
    ...withoutUndefined({
      view: view === 'daily' ? undefined : view,
      from: dayIn(raw['from']),
      to: dayIn(raw['to']),
      month: view === 'bill' ? monthIn(raw['month']) : undefined,
      sort: isReport(view) ? oneOf(keysOf(view), raw['sort']) : undefined,
      order: oneOf(['asc'], raw['order']),
      page: isPaged(view) ? pageIn(raw['page']) : undefined,
    }),
  }
}

/** Put in order by a column: the highest first, then the lowest, then as they come. */
export function sortedBy({ page: _page, ...search }: ReportSearch, key: string): ReportSearch {
  const { sort: _sort, order: _order, ...rest } = search
  const { view = 'daily' } = search
  const { sort: before, order } = isReport(view) ? sortedOf(view, search) : search
  if (before !== key) return { ...rest, sort: key }
  return order === 'asc' ? rest : { ...rest, sort: key, order: 'asc' }
}

export const presets = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'year'] as const
export type Preset = (typeof presets)[number]

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The days of a preset, as it is in Vientiane now. */
export function daysOfPreset(preset: Preset, now: Date): Period {
  const today = dayOf(now)
  const yesterday = daysAfter(today, -1)
  const lastMonthEnd = daysAfter(firstOfMonth(today), -1)
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: daysAfter(today, -6), to: today },
    month: { from: firstOfMonth(today), to: today },
    lastMonth: { from: firstOfMonth(lastMonthEnd), to: lastMonthEnd },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }[preset]
}

/** The preset that has just these days. */
export const presetOf = (period: Period, now: Date): Preset | undefined =>
  presets.find((preset) => {
    const { from, to } = daysOfPreset(preset, now)
    return from === period.from && to === period.to
  })

/** The days of a view; defaults are a week, and for months a year. */
export function periodOf({ view, from, to }: ReportSearch, now: Date): Period {
  const usual = daysOfPreset(view === 'monthly' || view === 'ngr' ? 'year' : 'week', now)
  const last = to ?? usual.to
  return { from: from ?? (usual.from <= last ? usual.from : last), to: last }
}

/** The fault of a period; null = none. A report has bounds that an export has not. */
export function faultOf({ from, to }: Period, isBounded = true): 'turned' | 'long' | null {
  if (from > to) return 'turned'
  return isBounded && daysFrom(from, to) > mostReportDays ? 'long' : null
}

export const isReport = (view: ReportView): view is ReportName => view !== 'exports' && view !== 'bill'
