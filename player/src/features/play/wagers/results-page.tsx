import { call } from '@kham/contract/client'
import { dayOf } from '@kham/contract/day'
import { wagerSummary, type WagerSummary } from '@kham/contract/play/wagers'
import { serverNow } from '@kham/contract/server-clock'
import { useAnswer } from '@kham/site/use-answer'
import { loadWords } from '@kham/site/words'
import { Answer } from '@kham/ui/answer'
import { EmptyState } from '@kham/ui/empty-state'
import * as icons from '@kham/ui/icons.ts'
import { Notice } from '@kham/ui/notice'
import { Segmented } from '@kham/ui/segmented'
import { queryOptions } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { gameKeys } from '../../../game-keys.ts'
import { useTranslation } from '../../../words.ts'
import { HistoryPage } from '../../orders/kernel/history.tsx'
import { spanOf, spans, usualSpan, type Span } from './played-spans.ts'
import { PlayedTotal } from './played-total.tsx'
import { ResultList } from './result-list.tsx'
import styles from '@kham/ui/button.module.css'

export const Route = createFileRoute('/player/game/results')({
  validateSearch: (raw: Record<string, unknown>): { span?: Span } => {
    const span = spans.find((each) => each === raw['span'] && each !== usualSpan)
    return span ? { span } : {}
  },
  loader: () => loadWords('wager', 'deposit'),
  component: ResultsPage,
})

const resultsQuery = (span: Span) =>
  queryOptions({
    queryKey: [...gameKeys.results, span],
    queryFn: ({ signal }) =>
      call(wagerSummary, { query: spanOf(span, dayOf(new Date(serverNow()))), signal }),
    staleTime: 0,
  })

const panelId = 'results'

/** What the player has won and lost, game by game. */
function ResultsPage() {
  const { t } = useTranslation('wager')
  const { span = usualSpan } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { shown, isOld, error, refetch } = useAnswer(resultsQuery(span))
  return (
    <HistoryPage title={t('wager:results.title')}>
      <Segmented
        label={t('wager:results.by.label')}
        controls={panelId}
        value={span}
        items={spans.map((value) => ({ value, label: t(`wager:results.by.${value}`) }))}
        onChange={(to) => void navigate({ search: to === usualSpan ? {} : { span: to }, resetScroll: false })}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`wager:results.by.${span}`)} className="stack">
        {error && (
          <RetryNotice title={t('wager:results.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!shown && !error && <LoadingResults />}
        {shown && (
          <Answer isOld={isOld}>
            <Results played={shown} key={span} />
          </Answer>
        )}
      </div>
      <p className="sm muted">{t('wager:results.counted')}</p>
      <Notice>
        <p>{t('wager:results.hope')}</p>
        <Link to="/player/limits" className={styles.textbtn}>
          {t('nav.limits')}
        </Link>
      </Notice>
    </HistoryPage>
  )
}

function Results({ played: { rows, total } }: { played: WagerSummary }) {
  const { t } = useTranslation('wager')
  if (rows.length === 0)
    return (
      <EmptyState
        icon={icons.chart}
        flower
        title={t('wager:results.emptyTitle')}
        text={t('wager:results.emptyText')}
      />
    )
  return (
    <div className="stack">
      <PlayedTotal total={total} />
      <ResultList rows={rows} />
    </div>
  )
}

function LoadingResults() {
  const { t } = useTranslation('wager')
  return (
    <div role="status" aria-label={t('wager:results.loading')}>
      <div className="stack" aria-hidden="true">
        <PlayedTotal />
        <ResultList rows={undefined} />
      </div>
    </div>
  )
}
