import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import type { IconPath } from '@kham/ui/icon'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import type { Column } from '@kham/ui/table'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { RowList } from '../../../layout/row-list.tsx'

interface LongListProps<Row> {
  /** Local storage key of its columns. */
  name: string
  query: UseInfiniteQueryResult<InfiniteData<{ rows: readonly Row[]; next: string | null }>>
  words: { list: string; empty: string }
  icon: IconPath
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
}

/** A list that goes on for years, from its newest on: as a table, and as cards where that would not fit. */
export function LongList<Row>({ name, query, words, icon, columns, rowKey }: LongListProps<Row>) {
  const { t } = useTranslation('players')
  const { data, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      {isPending && <SkeletonRows label={t('players:loadingList')} />}
      {data && rows.length === 0 && <EmptyState flower icon={icon} title={words.empty} />}
      {rows.length > 0 && (
        <RowList name={name} label={words.list} columns={columns} rows={rows} rowKey={rowKey} />
      )}
      {isError && (
        <RetryNotice
          title={t('players:listFailed')}
          error={error}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !isError && (
        <Button
          look="secondary"
          busy={isFetchingNextPage}
          busyText={t('players:loadingList')}
          onClick={() => void fetchNextPage()}
        >
          {t('players:more')}
        </Button>
      )}
    </>
  )
}
