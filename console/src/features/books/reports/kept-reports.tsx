import { Button, IconButton } from '@kham/ui/button'
import { classNames } from '@kham/ui/class-names.ts'
import { FilterChips } from '@kham/ui/filter-chips'
import * as icons from '@kham/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../words.ts'
import { KeepViewDialog } from '../../desk/views/keep-view-dialog.tsx'
import { useViewActs, viewsQuery } from '../../desk/views/view-api.ts'
import styles from './reports.module.css'
import { keptOf, readKept } from './kept-report.ts'
import type { ReportSearch } from './report-search.ts'

interface KeptReportsProps {
  now: Date
  search: ReportSearch
  /** `isFirst`: where the page begins, which is no step back. */
  onSearch: (next: ReportSearch, isFirst?: boolean) => void
}

/** The reports that one keeps under a name; the page begins with one of them if that was asked. */
export function KeptReports({ now, search, onSearch }: KeptReportsProps) {
  const { t } = useTranslation('report')
  const { data } = useQuery(viewsQuery)
  const own = (data ?? []).filter(({ list }) => list === 'reports')
  const { drop } = useViewActs()
  const [isKeeping, setIsKeeping] = useState(false)
  const isEmpty = Object.keys(search).length === 0
  const isFresh = useRef(isEmpty)
  const first = own.find(({ isDefault }) => isDefault)
  useEffect(() => {
    if (data === undefined || !isFresh.current) return
    isFresh.current = false
    if (first && isEmpty) onSearch(readKept(first.search, now), true)
  })
  const shown = textOf(search)
  const here = own.find((view) => textOf(readKept(view.search, now)) === shown)
  return (
    <>
      {own.length > 0 && (
        <div className={classNames('row', styles['kept-views'])}>
          <FilterChips<string>
            label={t('savedView.own')}
            value={here?.id ?? ''}
            options={own.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              const view = own.find((each) => each.id === id)
              if (view) onSearch(readKept(view.search, now))
            }}
          />
          {here && (
            <IconButton
              icon={icons.close}
              label={t('savedView.drop', { name: here.name })}
              onClick={() => drop.mutate(here.id)}
            />
          )}
        </div>
      )}
      {!here && !isEmpty && (
        <Button look="ghost" size="sm" icon={icons.plus} onClick={() => setIsKeeping(true)}>
          {t('savedView.open')}
        </Button>
      )}
      {isKeeping && (
        <KeepViewDialog
          list="reports"
          search={keptOf(search, now)}
          mayBegin
          onClose={() => setIsKeeping(false)}
        />
      )}
    </>
  )
}

/** Two addresses that show the same have the same text, whatever page one is on. */
const textOf = ({ page: _page, ...of }: ReportSearch) =>
  JSON.stringify(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)))
