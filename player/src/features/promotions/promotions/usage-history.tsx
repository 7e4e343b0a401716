import * as icons from '@kham/ui/icons.ts'
import type { Usage } from '@kham/contract/promotions/promotions'
import { usageStatuses } from '@kham/contract/promotions/usage-status'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '@kham/site/words'
import { buttonClass } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { FilterChips } from '@kham/ui/filter-chips'
import { statusLook } from '@kham/ui/status.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { HistoryFrame } from '../../orders/orders/history-frame.tsx'
import { usageHistoryQuery } from './usage-api.ts'
import { UsageDetail } from './usage-detail.tsx'
import { UsageList } from './usage-list.tsx'
import type { UsageSearch } from './usage-search.ts'

interface UsageHistoryProps {
  search: UsageSearch
  onSearch: (next: UsageSearch) => void
}

/** What the player has claimed, newest first, by status. */
export function UsageHistory({ search, onSearch }: UsageHistoryProps) {
  const { t } = useTranslation('promotion')
  const { shown, isOld, error, refetch } = useAnswer(usageHistoryQuery(search))
  const [opened, open] = useState<Usage>()
  const { page = 1, status } = search
  return (
    <>
      <HistoryFrame
        ns="promotion"
        isOld={isOld}
        data={shown && { ...shown, rows: shown.usages }}
        error={error}
        onRetry={() => void refetch()}
        narrowed={status ? { by: t('history.noneTitle'), onShowAll: () => onSearch({}) } : null}
        filter={<StatusFilter search={search} onSearch={onSearch} />}
        page={page}
        onPage={(to) => onSearch({ ...(status ? { status } : {}), ...(to > 1 ? { page: to } : {}) })}
        empty={<NoUsages />}
      >
        {(rows) => <UsageList rows={rows} onOpen={open} />}
      </HistoryFrame>
      <UsageDetail usage={opened} onClose={() => open(undefined)} />
    </>
  )
}

function StatusFilter({ search, onSearch }: UsageHistoryProps) {
  const { t } = useTranslation('promotion')
  return (
    <FilterChips
      label={t('history.filter')}
      value={search.status ?? 'ALL'}
      onChange={(value) => onSearch(value === 'ALL' ? {} : { status: value })}
      options={[
        { value: 'ALL', label: t('history.all') },
        ...usageStatuses.map((status) => ({
          value: status,
          label: t(`status.${status}`),
          icon: statusLook(status).icon,
        })),
      ]}
    />
  )
}

function NoUsages() {
  const { t } = useTranslation('promotion')
  return (
    <EmptyState icon={icons.gift} flower title={t('history.emptyTitle')} text={t('history.emptyText')}>
      <Link to="/player/promotion" className={buttonClass({ size: 'lg' })}>
        {t('missing.action')}
      </Link>
    </EmptyState>
  )
}
