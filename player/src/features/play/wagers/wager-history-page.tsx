import { call } from '@kham/contract/client'
import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { wagerHistory } from '@kham/contract/play/wagers'
import { loadWords } from '@kham/site/words'
import { gameKeys } from '../../../game-keys.ts'
import { useProviderNames } from '../providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { HistoryFilter } from '../../orders/kernel/history-filter.tsx'
import { History, historyKind, type FilterProps } from '../../orders/kernel/history.tsx'
import { WagerList } from './wager-list.tsx'
import { wagerSearch, type WagerSearch } from './wager-search.ts'

export const Route = createFileRoute('/player/game/history')({
  validateSearch: wagerSearch,
  loader: () => loadWords('wager', 'deposit'),
  component: WagerHistoryPage,
})

const wagers = historyKind({
  ns: 'wager',
  title: 'wager:title',
  keys: gameKeys.wagers,
  ask: ({ page, value: provider }, signal) =>
    call(wagerHistory, { query: { page: String(page), ...(provider ? { provider } : {}) }, signal }),
  rows: (sent) => sent.wagers,
  valueOf: ({ provider }: WagerSearch) => provider,
  searchFor: (provider): WagerSearch => (provider ? { provider } : {}),
  Filter: WagerFilter,
  emptyIcon: icons.gamepad,
  EmptyAction,
  Rows: WagerList,
})

function WagerHistoryPage() {
  const navigate = Route.useNavigate()
  return (
    <History
      kind={wagers}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  )
}

function EmptyAction() {
  const { t } = useTranslation('wager')
  return (
    <Link
      to="/player/game/$provider"
      params={{ provider: 'alphabet' }}
      className={buttonClass({ size: 'lg' })}
    >
      {t('wager:play')}
    </Link>
  )
}

function WagerFilter(filter: FilterProps<ProviderId>) {
  const providerName = useProviderNames()
  const options = () => providerIds.map((value) => ({ value, label: providerName(value) }))
  return <HistoryFilter {...filter} ns="wager" options={options} />
}
