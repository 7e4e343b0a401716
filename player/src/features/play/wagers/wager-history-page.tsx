import * as icons from '@kham/ui/icons.ts'
import { providerIds } from '@kham/contract/play/providers'
import { useAnswer } from '@kham/site/use-answer'
import { loadWords, useTranslation } from '@kham/site/words'
import { buttonClass } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { FilterChips } from '@kham/ui/filter-chips'
import { createFileRoute, Link } from '@tanstack/react-router'
import { HistoryFrame } from '../../orders/orders/history-frame.tsx'
import { HistoryPage } from '../../orders/orders/history-page.tsx'
import { wagersQuery } from './wager-api.ts'
import { WagerList } from './wager-list.tsx'
import { wagerSearch, type WagerSearch } from './wager-search.ts'

export const Route = createFileRoute('/player/game/history')({
  validateSearch: wagerSearch,
  loader: () => loadWords('wager', 'deposit'),
  component: WagerHistoryPage,
})

function WagerHistoryPage() {
  const { t } = useTranslation('wager')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { shown, isOld, error, refetch } = useAnswer(wagersQuery(search))
  const { page = 1, provider } = search
  const show = (next: WagerSearch) => void navigate({ search: next, resetScroll: false })
  return (
    <HistoryPage title={t('title')}>
      <HistoryFrame
        ns="wager"
        isOld={isOld}
        data={shown && { ...shown, rows: shown.wagers }}
        error={error}
        onRetry={() => void refetch()}
        narrowed={provider ? { by: t('history.noneTitle'), onShowAll: () => show({}) } : null}
        filter={<ProviderFilter provider={provider} onChange={show} />}
        page={page}
        onPage={(to) => show({ ...(provider ? { provider } : {}), ...(to > 1 ? { page: to } : {}) })}
        empty={<NoWagers />}
      >
        {(rows) => <WagerList rows={rows} />}
      </HistoryFrame>
    </HistoryPage>
  )
}

interface ProviderFilterProps {
  provider: WagerSearch['provider']
  onChange: (search: WagerSearch) => void
}

function ProviderFilter({ provider, onChange }: ProviderFilterProps) {
  const { t } = useTranslation('wager')
  return (
    <FilterChips
      label={t('history.filter')}
      value={provider ?? 'ALL'}
      onChange={(value) => onChange(value === 'ALL' ? {} : { provider: value })}
      options={[
        { value: 'ALL', label: t('history.all') },
        ...providerIds.map((id) => ({ value: id, label: t(`common:provider.${id}`) })),
      ]}
    />
  )
}

function NoWagers() {
  const { t } = useTranslation('wager')
  return (
    <EmptyState icon={icons.gamepad} flower title={t('history.emptyTitle')} text={t('history.emptyText')}>
      <Link
        to="/player/game/$provider"
        params={{ provider: 'alphabet' }}
        className={buttonClass({ size: 'lg' })}
      >
        {t('play')}
      </Link>
    </EmptyState>
  )
}
