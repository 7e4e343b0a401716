import type { ReportName } from '@kham/contract/operator/books/report-columns'
import type { ReportRow } from '@kham/contract/operator/books/reports'
import { wayKinds } from '@kham/contract/operator/books/money-way'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PlayerTab } from '../../players/players/players-search.ts'
import { readReportSearch, type Period, type ReportSearch } from './report-search.ts'

interface WayDownProps {
  name: ReportName
  row: ReportRow
  period: Period
  children: ReactNode
}

/** Where on a player's page a report's line is continued. */
const tabOf: Partial<Record<ReportName, { tab: PlayerTab }>> = {
  play: { tab: 'wagers' },
  claims: { tab: 'usages' },
  payers: { tab: 'orders' },
}

/** The name of a line as the way to what it is made of; where there is none it is the name alone. */
export function WayDown({ name, row, period, children }: WayDownProps) {
  const { playerId, orderKind, orderId } = row
  if (typeof orderId === 'string' && wayKinds.some((kind) => kind === orderKind))
    return (
      <Link to="/money/$kind/$id" params={{ kind: String(orderKind), id: orderId }} className="link">
        {children}
      </Link>
    )
  if (typeof playerId === 'string')
    return (
      <Link to="/players/$playerId" params={{ playerId }} search={tabOf[name] ?? {}} className="link">
        {children}
      </Link>
    )
  const search = searchBelow(name, row, period)
  if (search === null) return children
  return (
    <Link to="/reports" search={search} className="link">
      {children}
    </Link>
  )
}

/** The count of a day's deposits as the way to them. */
export const DepositsOfDay = ({ day, children }: { day: string; children: ReactNode }) => (
  <Link to="/deposits" search={{ status: 'ALL', paidFrom: day, paidTo: day }} className="link">
    {children}
  </Link>
)

/** Drill-down: a month to its days, a day to its providers, a provider to its games, a game to its players, a day's first deposits to who paid them. */
export function searchBelow(name: ReportName, row: ReportRow, period: Period): ReportSearch | null {
  const { day, month, providerId, gameId, promotionId, staffId } = row
  if (name === 'monthly') return readReportSearch({ ...daysOfMonth(String(month), period) })
  if (name === 'daily') return readReportSearch({ view: 'providers', from: day, to: day })
  if (name === 'providers') return readReportSearch({ view: 'games', ...period, provider: providerId })
  if (name === 'games')
    return readReportSearch({ view: 'play', ...period, provider: providerId, game: gameId })
  if (name === 'promotions') return readReportSearch({ view: 'claims', ...period, promotion: promotionId })
  if (name === 'arrivals') return readReportSearch({ view: 'payers', from: day, to: day })
  if (name === 'staff') return readReportSearch({ view: 'acts', ...period, staff: staffId })
  return null
}

/** The days of the month that lie in the period. */
function daysOfMonth(month: string, { from, to }: Period): Period {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  const first = `${month}-01`
  return { from: first > from ? first : from, to: last < to ? last : to }
}
