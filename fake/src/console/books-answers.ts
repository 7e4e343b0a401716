import { dayOf, daysAfter, daysFrom } from '@kham/contract/day'
import { auditLog } from '@kham/contract/operator/desk/audit'
import { exportList } from '@kham/contract/operator/books/exports'
import * as reports from '@kham/contract/operator/books/reports'
import {
  owedAccounts,
  reportColumns,
  withdrawalAges,
  type CellKind,
  type ReportName,
} from '@kham/contract/operator/books/report-columns'
import type { Report, ReportRow } from '@kham/contract/operator/books/reports'
import { statementById, statementList, statementRows } from '@kham/contract/operator/books/statements'
import { paymentMethods } from '../agency.ts'
import { answer } from '../answer.ts'
import { dayAgo, minutesAgo } from '../ago.ts'
import { pageOf } from '../page-of.ts'
import * as data from './books-data.ts'
import { actsReport, claimsReport, gamesReport, payersReport, playReport } from './report-data.ts'

/** What stands in a cell of each kind, in the row of this place. */
const cells: Record<CellKind, (row: number) => ReportRow[string]> = {
  day: dayAgo,
  month: (row) => dayAgo(row * 31).slice(0, 7),
  text: (row) => ['Alphabet', 'AskMeBet', 'Betflix'][row] ?? 'GClub',
  word: () => null,
  place: (row) => (row === 0 ? '' : 'Alphabet'),
  currency: (row) => (row === 0 ? 'LAK' : 'THB'),
  count: (row) => 12 * (row + 1),
  LAK: (row) => `${1_500_000 * (row + 1)}.00`,
  THB: (row) => `${724 * (row + 1)}.63`,
  money: (row) => `${1_000 * (row + 1)}.00`,
  minutes: (row) => 3 + row,
  percent: (row) => `9${6 - row}.40`,
  change: (row) => ['8', '-15', null][row % 3] ?? null,
  time: (row) => minutesAgo(30 * (row + 1)),
}

/** The words of a column that holds them. */
const words: Partial<Record<ReportName, { key: string; all: readonly string[] }>> = {
  liability: { key: 'account', all: owedAccounts },
  withdrawals: { key: 'age', all: withdrawalAges },
}

function reportOf(name: ReportName, from: string | null, to: string | null): Report {
  const columns = reportColumns[name]
  const known = words[name]
  const rowOf = (row: number): ReportRow =>
    Object.fromEntries(
      columns.map(({ key, kind }) => [key, key === known?.key ? known.all[row]! : cells[kind](row)]),
    )
  const rows = (known?.all ?? ['', '', '']).map((_, place) => rowOf(place))
  return { name, from, to, madeAt: minutesAgo(0), rows, totals: [rowOf(0)], before: null }
}

/** A line for each day, as the server has it. */
function dailyOf(from: string, to: string): Report {
  const report = reportOf('daily', from, to)
  const rows = Array.from({ length: daysFrom(from, to) }, (_, at) => ({
    ...report.rows[at % report.rows.length],
    day: daysAfter(from, at),
  }))
  return { ...report, rows }
}

export const booksAnswers = [
  answer(statementList, ({ query }) => ({
    ...pageOf('statements', data.statements, query),
    methods: paymentMethods.map(({ code, displayName }) => ({ id: code, name: displayName })),
  })),
  answer(statementById, () => data.statement),
  answer(statementRows, ({ query }) => pageOf('rows', data.rows, query)),
  answer(auditLog, ({ query: { act, subject, to } }) => {
    const entries = data.audit.filter(
      (entry) =>
        (act === undefined || entry.act === act) &&
        (subject === undefined || entry.subject?.name?.toLowerCase() === subject) &&
        (to === undefined || dayOf(new Date(entry.at)) <= to),
    )
    return { entries, next: null }
  }),
  answer(exportList, ({ office: { exports } }) => ({ exports })),
  answer(reports.dailyReport, ({ query: { from, to } }) => dailyOf(from, to)),
  answer(reports.monthlyReport, ({ query: { from, to } }) => reportOf('monthly', from, to)),
  answer(reports.ngrReport, ({ query: { from, to } }) => reportOf('ngr', from, to)),
  answer(reports.providersReport, ({ query: { from, to } }) => reportOf('providers', from, to)),
  answer(reports.gamesReport, ({ query: { from, to } }) => gamesReport(from, to)),
  answer(reports.playReport, ({ query: { from, to, page, pageSize } }) => ({
    ...playReport(from, to),
    page,
    pageSize,
    total: 124,
  })),
  answer(reports.claimsReport, ({ query: { from, to, page, pageSize } }) => ({
    ...claimsReport(from, to),
    page,
    pageSize,
    total: 6,
  })),
  answer(reports.actsReport, ({ query: { from, to, page, pageSize } }) => ({
    ...actsReport(from, to),
    page,
    pageSize,
    total: 11,
  })),
  answer(reports.payersReport, ({ query: { from, to, how, page, pageSize } }) => {
    const report = payersReport(from, to, how)
    return { ...report, page, pageSize, total: report.rows.length }
  }),
  answer(reports.arrivalsReport, ({ query: { from, to } }) => reportOf('arrivals', from, to)),
  answer(reports.promotionsReport, ({ query: { from, to } }) => reportOf('promotions', from, to)),
  answer(reports.staffReport, ({ query: { from, to } }) => reportOf('staff', from, to)),
  answer(reports.liabilityReport, () => reportOf('liability', null, null)),
  answer(reports.withdrawalsReport, () => reportOf('withdrawals', null, null)),
]
