import { useTranslation } from '@kham/site/words'
import { Answer } from '@kham/ui/answer'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { Pager } from '@kham/ui/pager'
import type { ReactNode } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import type { OrderKind } from './order-way.ts'

/** One page of a list as the server answered it. */
export interface HistoryPage<Row> {
  rows: Row[]
  page: number
  pageSize: number
  total: number
}

interface HistoryFrameProps<Row> {
  ns: OrderKind | 'wager' | 'promotion' | 'adjustment'
  data: HistoryPage<Row> | undefined
  /** It answers what was asked before. */
  isOld: boolean
  /** Why the list could not be had; null = nothing is wrong. */
  error: unknown
  onRetry: () => void
  /** What narrows the list; null = nothing does at the moment. */
  narrowed: { by: string; onShowAll: () => void } | null
  filter: ReactNode
  page: number
  onPage: (page: number) => void
  banner?: ReactNode
  /** Shown when there is nothing at all. */
  empty: ReactNode
  /** The list; without rows the place of one that is loading. */
  children: (rows: Row[] | undefined) => ReactNode
}

/** The frame of a history: filter, list, pager, and what stands there while there is no list. */
export function HistoryFrame<Row>({
  ns,
  data,
  isOld,
  error,
  onRetry,
  narrowed,
  filter,
  page,
  onPage,
  banner,
  empty,
  children,
}: HistoryFrameProps<Row>) {
  const { t } = useTranslation([ns, 'deposit'])
  return (
    <>
      {filter}
      {banner}
      {error !== null && <RetryNotice title={t('history.failed')} error={error} onRetry={onRetry} />}
      {!data && error === null && (
        <div role="status" aria-label={t('history.loading')}>
          <div aria-hidden="true">{children(undefined)}</div>
        </div>
      )}
      <Answer isOld={isOld}>
        {data?.total === 0 && !narrowed && empty}
        {data && data.total === 0 && narrowed && (
          <Notice
            action={
              <Button look="secondary" onClick={narrowed.onShowAll}>
                {t('history.showAll')}
              </Button>
            }
          >
            {narrowed.by}
          </Notice>
        )}
        {data && data.rows.length > 0 && children(data.rows)}
        {data && data.total > 0 && <HistoryPager ns={ns} data={data} page={page} onPage={onPage} />}
      </Answer>
    </>
  )
}

type PagerProps = Pick<HistoryFrameProps<unknown>, 'ns' | 'page' | 'onPage'> & { data: HistoryPage<unknown> }

function HistoryPager({ ns, data: { total, pageSize }, page, onPage }: PagerProps) {
  const { t } = useTranslation([ns, 'deposit'])
  const pages = Math.ceil(total / pageSize)
  // A page that no longer exists leads back to the last one that does.
  const go = (to: number) => () => onPage(Math.min(to, pages))
  return (
    <Pager
      label={t('history.pager')}
      text={t('history.page', { page, pages, total })}
      previousLabel={t('history.previous')}
      nextLabel={t('history.next')}
      onPrevious={page > 1 ? go(page - 1) : undefined}
      onNext={page < pages ? go(page + 1) : undefined}
    />
  )
}
