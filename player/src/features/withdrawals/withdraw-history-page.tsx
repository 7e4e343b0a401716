import { PageHeader } from '@kham/ui/page-header'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadWords } from '@kham/site/words'
import { AccountPage } from '../../layout/account-page.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { historySearch } from '../orders/history-search.ts'
import { HistoryTabs } from '../orders/history-tabs.tsx'
import { WithdrawHistory } from './withdraw-history.tsx'

export const Route = createFileRoute('/player/withdraw/history')({
  validateSearch: historySearch,
  loader: () => loadWords('withdraw', 'deposit', 'bank', 'order', 'receipt'),
  component: WithdrawHistoryPage,
})

function WithdrawHistoryPage() {
  const { t } = useTranslation('withdraw')
  usePageTitle(t('history.title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AccountPage>
      <PageHeader title={t('history.title')} />
      <HistoryTabs />
      <WithdrawHistory
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
    </AccountPage>
  )
}
