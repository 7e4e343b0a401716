import { useEffect, useRef } from 'react'
import { OwnViewChips } from '../../desk/views/own-view-buttons.tsx'
import { useOwnViews } from '../../desk/views/use-own-views.ts'
import { keptReport, readKept } from './kept-report.ts'
import styles from './reports.module.css'
import type { ReportSearch } from './report-search.ts'

interface KeptReportsProps {
  now: Date
  search: ReportSearch
  /** `isFirst`: where the page begins, which is no step back. */
  onSearch: (next: ReportSearch, isFirst?: boolean) => void
}

/** The reports that one keeps under a name; the page begins with one of them if that was asked. */
export function KeptReports({ now, search, onSearch }: KeptReportsProps) {
  const own = useOwnViews({
    list: 'reports',
    search,
    read: (kept) => readKept(kept, now),
    keep: (asked) => keptReport(asked, now),
    onSearch,
  })
  const isEmpty = Object.keys(search).length === 0
  const isFresh = useRef(isEmpty)
  const first = own.views.find(({ isDefault }) => isDefault)
  useEffect(() => {
    if (own.data === undefined || !isFresh.current) return
    isFresh.current = false
    if (first && isEmpty) onSearch(readKept(first.search, now), true)
  })
  return (
    <OwnViewChips own={own} mayBegin className={own.views.length > 0 ? styles['own-views'] : undefined} />
  )
}
