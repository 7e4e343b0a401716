import * as icons from '@kham/ui/icons.ts'
import {
  rowKinds,
  type BankStatement,
  type RowKind,
  type StatementRow,
} from '@kham/contract/operator/books/statements'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { Answer } from '@kham/ui/answer'
import { EmptyState } from '@kham/ui/empty-state'
import { Notice } from '@kham/ui/notice'
import { Segmented } from '@kham/ui/segmented'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '../../../session.ts'
import { mayHandleMoney } from '../../../may-decide.ts'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import styles from '../../../layout/queue.module.css'
import { QueuePager } from '../../orders/kernel/queue-pager.tsx'
import { atPage } from '../../orders/kernel/queue-search.ts'
import { QueueRowDialog } from './queue-row-dialog.tsx'
import { RowList } from './row-list.tsx'
import { rowsQuery, useQueueRow } from './statement-api.ts'
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
  const { t } = useTranslation('statement')
  const found = useAnswer(rowsQuery(statement, search), ([, , id]) => id === statement.id)
  const lines = found.shown
  const all = rowKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const kinds = rowKinds.filter((kind) => counts[kind] > 0 || kind === search.kind)
  const items = [
    { value: 'ALL' as const, label: `${t('statement:kind.ALL')} ${String(all)}` },
    ...kinds.map((value) => ({ value, label: `${t(`statement:kind.${value}`)} ${String(counts[value])}` })),
  ]
  const { kind } = search
  const queue = useQueueRow(statement.id)
  const [asked, setAsked] = useState<StatementRow | null>(null)
  const isAllowed = mayHandleMoney(useStaff())
  const ask = (row: StatementRow) => {
    // An earlier refusal is no answer to the new question.
    queue.reset()
    setAsked(row)
  }
  return (
    <section className="stack" aria-label={t('statement:rows')}>
      <div className={styles['queue-filter']}>
        <Segmented
          label={t('statement:filter')}
          controls={listId}
          value={kind ?? 'ALL'}
          items={items}
          onChange={(value) => onSearch(value === 'ALL' ? {} : { kind: value })}
        />
      </div>
      <div id={listId} role="tabpanel" aria-label={t(`statement:kind.${kind ?? 'ALL'}`)} className="stack">
        {queue.data && queue.variables && (
          <Notice tone="ok" role="status">
            {t('statement:queue.done', { reference: queue.variables.row.reference })}{' '}
            <Link className="link" to="/payments" search={{ payment: queue.data.paymentId }}>
              {t('statement:queue.show')}
            </Link>
          </Notice>
        )}
        {kind !== undefined && <p className="muted sm">{t(`statement:aboutKind.${kind}`)}</p>}
        {found.isError && (
          <RetryNotice
            title={t('statement:rowsFailed')}
            error={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.isPending && <SkeletonRows count={4} label={t('statement:rowsLoading')} />}
        <Answer isOld={found.isOld}>
          {lines?.total === 0 && <EmptyState flower icon={icons.log} title={t('queue.noneHere')} />}
          {lines && lines.rows.length > 0 && (
            <RowList rows={lines.rows} statement={statement} onQueue={isAllowed ? ask : undefined} />
          )}
          <QueuePager queue={lines} page={search.page} onPage={(page) => onSearch(atPage(search, page))} />
        </Answer>
      </div>
      {asked && <QueueRowDialog row={asked} act={queue} onClose={() => setAsked(null)} />}
    </section>
  )
}
