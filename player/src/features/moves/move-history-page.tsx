import { PageHeader } from '@kham/ui/page-header'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadWords } from '@kham/site/words'
import { AccountPage } from '../../layout/account-page.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { historySearch } from '../orders/history-search.ts'
import { HistoryTabs } from '../orders/history-tabs.tsx'
import { MoveHistory } from './move-history.tsx'

export const Route = createFileRoute('/player/move/history')({
  validateSearch: historySearch,
  loader: () => loadWords('move', 'deposit', 'order', 'receipt'),
  component: MoveHistoryPage,
})

function MoveHistoryPage() {
  const { t } = useTranslation('move')
  usePageTitle(t('history.title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AccountPage>
      <PageHeader title={t('history.title')} />
      <HistoryTabs />
      <MoveHistory search={search} onSearch={(next) => void navigate({ search: next, resetScroll: false })} />
    </AccountPage>
  )
}
