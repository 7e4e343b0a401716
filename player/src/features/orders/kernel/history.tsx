import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { Answer } from '@kham/ui/answer'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import type { IconPath } from '@kham/ui/icon'
import { Notice } from '@kham/ui/notice'
import { Pager } from '@kham/ui/pager'
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import type { OrderKind } from './order-way.ts'
import { PageHeader } from '@kham/ui/page-header'
import { AccountPage } from '../../../layout/account-page.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { SegmentedNav } from '@kham/ui/segmented'
import { Link } from '@tanstack/react-router'

/** The namespace of its words. */
export type HistoryNamespace = OrderKind | 'wager' | 'promotion' | 'adjustment'

/** One page of a list as the server answers it. */
export interface AnsweredPage {
  pageSize: number
  total: number
}

/** The query: page and filters. */
export interface AskedPage<Value> {
  page: number
  value: Value | undefined
}

export interface FilterProps<Value> {
  /** The filter's value; undefined = none. */
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** One of the player's histories. `Search` is what it keeps in its address, `Value` what may narrow it. */
export interface HistoryKind<
  Search extends { page?: number },
  Value extends string,
  Sent extends AnsweredPage,
  Row,
> {
  ns: HistoryNamespace
  title: `${OrderKind | 'promotion'}:history.title` | 'wager:title' | 'adjustment:title'
  /** The prefix of its queries' keys. */
  keys: QueryKey
  ask: (asked: AskedPage<Value>, signal: AbortSignal) => Promise<Sent>
  rows: (sent: Sent) => Row[]
  valueOf: (search: Search) => Value | undefined
  /** The search of the first page under this filter. */
  searchFor: (value: Value | undefined) => Search
  /** The filter, or what there is to know of the list. */
  Filter: ComponentType<FilterProps<Value>>
  emptyIcon: IconPath
  /** Leads to where the first of them is made. */
  EmptyAction: ComponentType
  Rows: ComponentType<HistoryListProps<Row>>
}

/** Props of a history's list. */
export interface HistoryListProps<Row> {
  /** Absent while they load. */
  rows: Row[] | undefined
  onOpen: (row: Row) => void
}

/** Describes a history once; its types follow from the query. */
export const historyKind = <
  Search extends { page?: number },
  Value extends string,
  Sent extends AnsweredPage,
  Row,
>(
  kind: HistoryKind<Search, Value, Sent, Row>,
) => kind

interface HistoryProps<
  Search extends { page?: number },
  Value extends string,
  Sent extends AnsweredPage,
  Row,
> {
  kind: HistoryKind<Search, Value, Sent, Row>
  search: Search
  onSearch: (next: Search) => void
  /** Left out where there is no more to see of a row. */
  onOpen?: (row: Row) => void
  /** The order under way, above the list. */
  banner?: ReactNode
  /** Sheets over the page. */
  children?: ReactNode
}

/** The page of a history: filter, list, pager, and what stands there while there is no list. */
export function History<
  Search extends { page?: number },
  Value extends string,
  Sent extends AnsweredPage,
  Row,
>({ kind, search, onSearch, onOpen = () => {}, banner, children }: HistoryProps<Search, Value, Sent, Row>) {
  const { ns, title, keys, ask, Filter, Rows, EmptyAction } = kind
  const { t } = useTranslation(ns, 'deposit')
  const { page = 1 } = search
  const value = kind.valueOf(search)
  const { shown, isOld, error, refetch } = useAnswer(
    queryOptions({
      queryKey: [...keys, page, value ?? 'ALL'],
      queryFn: ({ signal }) => ask({ page, value }, signal),
      staleTime: 0,
    }),
  )
  const rows = shown && kind.rows(shown)
  const list = (some: Row[] | undefined) => <Rows rows={some} onOpen={onOpen} />
  return (
    <HistoryPage title={t(title)}>
      <Filter value={value} onChange={(next) => onSearch(kind.searchFor(next))} />
      {banner}
      {error !== null && (
        <RetryNotice title={t(`${ns}:history.failed`)} error={error} onRetry={() => void refetch()} />
      )}
      {!shown && error === null && (
        <div role="status" aria-label={t(`${ns}:history.loading`)}>
          <div aria-hidden="true">{list(undefined)}</div>
        </div>
      )}
      <Answer isOld={isOld}>
        {shown?.total === 0 && value === undefined && (
          <EmptyState
            icon={kind.emptyIcon}
            flower
            title={t(`${ns}:history.emptyTitle`)}
            text={t(`${ns}:history.emptyText`)}
          >
            <EmptyAction />
          </EmptyState>
        )}
        {shown?.total === 0 && value !== undefined && (
          <Notice
            action={
              <Button look="secondary" onClick={() => onSearch(kind.searchFor(undefined))}>
                {t(`${ns}:history.showAll`)}
              </Button>
            }
          >
            {t([`${ns}:history.noneTitle`, 'deposit:history.noneTitle'])}
          </Notice>
        )}
        {rows && rows.length > 0 && list(rows)}
        {shown && shown.total > 0 && (
          <HistoryPager
            ns={ns}
            sent={shown}
            page={page}
            onPage={(to) => onSearch({ ...kind.searchFor(value), ...(to > 1 ? { page: to } : {}) })}
          />
        )}
      </Answer>
      {children}
    </HistoryPage>
  )
}

interface HistoryPagerProps {
  ns: HistoryNamespace
  sent: AnsweredPage
  page: number
  onPage: (page: number) => void
}

function HistoryPager({ ns, sent: { total, pageSize }, page, onPage }: HistoryPagerProps) {
  const { t } = useTranslation(ns)
  const pages = Math.ceil(total / pageSize)
  // A page that no longer exists leads back to the last one that does.
  const go = (to: number) => () => onPage(Math.min(to, pages))
  return (
    <Pager
      label={t(`${ns}:history.pager`)}
      text={t(`${ns}:history.page`, { page, pages, total })}
      previousLabel={t(`${ns}:history.previous`)}
      nextLabel={t(`${ns}:history.next`)}
      onPrevious={page > 1 ? go(page - 1) : undefined}
      onNext={page < pages ? go(page + 1) : undefined}
    />
  )
}

/** The frame of a page of what was: its title, and the way to the other histories. */
export function HistoryPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <AccountPage>
      <PageHeader title={title} />
      <HistoryTabs />
      {children}
    </AccountPage>
  )
}

function HistoryTabs() {
  const { t } = useTranslation('deposit')
  return (
    <SegmentedNav label={t('deposit:history.tabs')}>
      <Link to="/player/deposit/history">{t('deposit:history.tab.deposit')}</Link>
      <Link to="/player/withdraw/history">{t('deposit:history.tab.withdraw')}</Link>
      <Link to="/player/promotion/history">{t('deposit:history.tab.promotion')}</Link>
      <Link to="/player/move/history">{t('deposit:history.tab.move')}</Link>
      <Link to="/player/adjustment/history">{t('deposit:history.tab.adjustment')}</Link>
      <Link to="/player/game/history">{t('deposit:history.tab.wager')}</Link>
      <Link to="/player/game/results">{t('deposit:history.tab.results')}</Link>
      <Link to="/player/activity">{t('deposit:history.tab.activity')}</Link>
    </SegmentedNav>
  )
}
