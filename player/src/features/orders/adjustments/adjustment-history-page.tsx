import * as icons from '@kham/ui/icons.ts'
import { call } from '@kham/contract/client'
import { adjustmentHistory } from '@kham/contract/orders/adjustments'
import { useAnswer } from '@kham/site/use-answer'
import { loadWords, useTranslation } from '@kham/site/words'
import { buttonClass } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { queryOptions } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { HistoryFrame } from '../orders/history-frame.tsx'
import { HistoryPage } from '../orders/history-page.tsx'
import { pageIn } from '../orders/history-search.ts'
import { AdjustmentList } from './adjustment-list.tsx'

export const Route = createFileRoute('/player/adjustment/history')({
  validateSearch: pageIn,
  loader: () => loadWords('adjustment', 'deposit'),
  component: AdjustmentHistoryPage,
})

const adjustmentsQuery = (page: number) =>
  queryOptions({
    queryKey: ['adjustments', page],
    queryFn: ({ signal }) => call(adjustmentHistory, { query: { page: String(page) }, signal }),
    staleTime: 0,
  })

function AdjustmentHistoryPage() {
  const { t } = useTranslation('adjustment')
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { shown, isOld, error, refetch } = useAnswer(adjustmentsQuery(page))
  return (
    <HistoryPage title={t('title')}>
      <HistoryFrame
        ns="adjustment"
        isOld={isOld}
        data={shown && { ...shown, rows: shown.adjustments }}
        error={error}
        onRetry={() => void refetch()}
        narrowed={null}
        filter={<p className="muted sm">{t('know')}</p>}
        page={page}
        onPage={(to) => void navigate({ search: to > 1 ? { page: to } : {}, resetScroll: false })}
        empty={<NoAdjustments />}
      >
        {(rows) => <AdjustmentList rows={rows} />}
      </HistoryFrame>
    </HistoryPage>
  )
}

function NoAdjustments() {
  const { t } = useTranslation('adjustment')
  return (
    <EmptyState icon={icons.receipt} flower title={t('history.emptyTitle')} text={t('history.emptyText')}>
      <Link to="/player" className={buttonClass({ size: 'lg' })}>
        {t('toGames')}
      </Link>
    </EmptyState>
  )
}
