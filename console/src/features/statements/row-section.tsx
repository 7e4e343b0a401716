import { rowKinds, type BankStatement, type RowKind } from '@kham/contract/operator/statements'
import { EmptyState } from '@kham/ui/empty-state'
import { Segmented } from '@kham/ui/segmented'
import { SkeletonRows } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import '../../layout/queue.css'
import { QueuePager } from '../orders/queue-pager.tsx'
import { atPage } from '../orders/queue-search.ts'
import { RowList } from './row-list.tsx'
import { rowsQuery } from './statement-api.ts'
import type { RowSearch } from './statement-search.ts'

interface RowSectionProps {
  statement: BankStatement
  counts: Record<RowKind, number>
  search: RowSearch
  onSearch: (next: RowSearch) => void
}

const listId = 'lines'

/** The lines of a statement, all or of one kind; a kind that it has none of is not offered. */
export function RowSection({ statement, counts, search, onSearch }: RowSectionProps) {
  const { t } = useTranslation()
  const found = useQuery(rowsQuery(statement, search))
  const all = rowKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const kinds = rowKinds.filter((kind) => counts[kind] > 0 || kind === search.kind)
  const items = [
    { value: 'ALL' as const, label: `${t('statement.kind.ALL')} ${String(all)}` },
    ...kinds.map((value) => ({ value, label: `${t(`statement.kind.${value}`)} ${String(counts[value])}` })),
  ]
  const { kind } = search
  return (
    <section className="stack" aria-label={t('statement.rows')}>
      <div className="queue-filter">
        <Segmented
          label={t('statement.filter')}
          controls={listId}
          value={kind ?? 'ALL'}
          items={items}
          onChange={(value) => onSearch(value === 'ALL' ? {} : { kind: value })}
        />
      </div>
      <div id={listId} role="tabpanel" aria-label={t(`statement.kind.${kind ?? 'ALL'}`)} className="stack">
        {kind !== undefined && <p className="muted sm">{t(`statement.aboutKind.${kind}`)}</p>}
        {found.isError && (
          <RetryNotice
            title={t('statement.rowsFailed')}
            error={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.isPending && <SkeletonRows count={4} label={t('statement.rowsLoading')} />}
        {found.data?.total === 0 && <EmptyState flower icon="log" title={t('queue.noneHere')} />}
        {found.data && found.data.rows.length > 0 && <RowList rows={found.data.rows} statement={statement} />}
        <QueuePager queue={found.data} page={search.page} onPage={(page) => onSearch(atPage(search, page))} />
      </div>
    </section>
  )
}
