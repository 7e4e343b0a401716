import { PageHeader } from '@kham/ui/page-header'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadWords } from '@kham/site/words'
import { AccountPage } from '../../layout/account-page.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { DepositHistory } from './deposit-history.tsx'
import { historySearch } from '../orders/history-search.ts'
import { HistoryTabs } from '../orders/history-tabs.tsx'

export const Route = createFileRoute('/player/deposit/history')({
  validateSearch: historySearch,
  loader: () => loadWords('deposit', 'order', 'receipt'),
  component: DepositHistoryPage,
})

function DepositHistoryPage() {
  const { t } = useTranslation('deposit')
  usePageTitle(t('history.title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AccountPage>
      <PageHeader title={t('history.title')} />
      <HistoryTabs />
      <DepositHistory
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
    </AccountPage>
  )
}
