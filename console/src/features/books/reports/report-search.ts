import { dayOf, daysAfter, daysFrom } from '@kham/contract/day'
import { mostReportDays, reportNames, type ReportName } from '@kham/contract/operator/books/reports'

/** Which view: one of the reports, or the exports of all rows. */
export const reportViews = [...reportNames, 'exports'] as const
export type ReportView = (typeof reportViews)[number]

/** What the page keeps in its address: the view (none = by the day), and its days (none = as each report begins). */
export interface ReportSearch {
  view?: ReportView
  from?: string
  to?: string
}

export interface Period {
  from: string
  to: string
}

const isView = (value: unknown): value is ReportView => (reportViews as readonly unknown[]).includes(value)
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const { view, from, to } = raw
  return {
    ...(isView(view) && view !== 'daily' ? { view } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  }
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

/** The days that a view shows; what the address leaves out is that of a week, and by the month of a year. */
export function periodOf({ view, from, to }: ReportSearch, now: Date): Period {
  const usual = daysOfPreset(view === 'monthly' ? 'year' : 'week', now)
  const last = to ?? usual.to
  return { from: from ?? (usual.from <= last ? usual.from : last), to: last }
}

/** What is wrong with a period; null = nothing. A report has bounds that an export has not. */
export function faultOf({ from, to }: Period, isBounded = true): 'turned' | 'long' | null {
  if (from > to) return 'turned'
  return isBounded && daysFrom(from, to) > mostReportDays ? 'long' : null
}

export const isReport = (view: ReportView): view is ReportName => view !== 'exports'
