import { call } from '@kham/contract/client'
import { usageHistory, type Usage } from '@kham/contract/promotions/usages'
import { usageStatuses } from '@kham/contract/promotions/usage-status'
import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { statusLook } from '@kham/ui/status.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { liveKeys } from '../../../live-keys.ts'
import { HistoryFilter } from '../../orders/kernel/history-filter.tsx'
import { History, historyKind } from '../../orders/kernel/history.tsx'
import { UsageDetail } from './usage-detail.tsx'
import { UsageList } from './usage-list.tsx'
import { usageSearch, type UsageSearch } from './usage-search.ts'

export const Route = createFileRoute('/player/promotion/history')({
  validateSearch: usageSearch,
  loader: () => loadWords('promotion', 'deposit'),
  component: UsageHistoryPage,
})

/** What the player has claimed, newest first, by status. */
const usages = historyKind({
  ns: 'promotion',
  title: 'promotion:history.title',
  keys: [...liveKeys.promotions, 'usages'],
  ask: ({ page, value: status }, signal) =>
    call(usageHistory, { query: { page: String(page), ...(status ? { status } : {}) }, signal }),
  rows: (sent) => sent.usages,
  valueOf: ({ status }: UsageSearch) => status,
  searchFor: (status): UsageSearch => (status ? { status } : {}),
  Filter: (filter) => (
    <HistoryFilter
      {...filter}
      ns="promotion"
      options={(t) =>
        usageStatuses.map((value) => ({
          value,
          label: t(`promotion:status.${value}`),
          icon: statusLook(value).icon,
        }))
      }
    />
  ),
  emptyIcon: icons.gift,
  EmptyAction,
  Rows: UsageList,
})

function UsageHistoryPage() {
  const navigate = Route.useNavigate()
  const [opened, open] = useState<Usage>()
  return (
    <History
      kind={usages}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      onOpen={open}
    >
      <UsageDetail usage={opened} onClose={() => open(undefined)} />
    </History>
  )
}

function EmptyAction() {
  const { t } = useTranslation('promotion')
  return (
    <Link to="/player/promotion" className={buttonClass({ size: 'lg' })}>
      {t('promotion:missing.action')}
    </Link>
  )
}
