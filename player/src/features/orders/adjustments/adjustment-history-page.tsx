import { call } from '@kham/contract/client'
import { adjustmentHistory } from '@kham/contract/orders/adjustments'
import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { History, historyKind } from '../kernel/history.tsx'
import { pageIn } from '../kernel/history-search.ts'
import { AdjustmentList } from './adjustment-list.tsx'

export const Route = createFileRoute('/player/adjustment/history')({
  validateSearch: pageIn,
  loader: () => loadWords('adjustment', 'deposit'),
  component: AdjustmentHistoryPage,
})

const adjustments = historyKind({
  ns: 'adjustment',
  title: 'adjustment:title',
  keys: ['adjustments'],
  ask: ({ page }, signal) => call(adjustmentHistory, { query: { page: String(page) }, signal }),
  rows: (sent) => sent.adjustments,
  valueOf: () => undefined,
  searchFor: (): { page?: number } => ({}),
  Filter: AdjustmentNote,
  emptyIcon: icons.receipt,
  EmptyAction,
  Rows: AdjustmentList,
})

function AdjustmentHistoryPage() {
  const navigate = Route.useNavigate()
  return (
    <History
      kind={adjustments}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  )
}

function AdjustmentNote() {
  const { t } = useTranslation('adjustment')
  return <p className="muted sm">{t('adjustment:know')}</p>
}

function EmptyAction() {
  const { t } = useTranslation('adjustment')
  return (
    <Link to="/player" className={buttonClass({ size: 'lg' })}>
      {t('adjustment:toGames')}
    </Link>
  )
}
