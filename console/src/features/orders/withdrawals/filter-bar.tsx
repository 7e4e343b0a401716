import { queueSorts } from '@kham/contract/operator/orders/order-queues'
import { withdrawMarks } from '@kham/contract/operator/orders/withdrawal-marks'
import { orderStatuses } from '@kham/contract/orders/order-status'
import { useTranslation } from '../../../words.ts'
import { AmountSelect } from '../kernel/amount-select.tsx'
import { BankFilter, CodeFilter, FilterGroup, ProviderFilter } from '../kernel/filter-group.tsx'
import { FilterSelect } from '../kernel/filter-select.tsx'
import { SortSelect } from '../kernel/sort-select.tsx'
import type { Sorting } from '../kernel/sorting.ts'
import { narrowed, viewOf, type WithdrawalSearch } from './withdrawal-search.ts'

interface FilterBarProps {
  search: WithdrawalSearch
  onSearch: (next: WithdrawalSearch) => void
  sorting: Sorting
}

const waits = [5, 15, 30, 60]
/** What narrows the queue: each a chip that says what is chosen, and goes by its first line. */
export function FilterBar({ search, onSearch, sorting }: FilterBarProps) {
  const { t } = useTranslation('withdrawal')
  const { minutes, least, most, provider, bank, mark, status, code } = search
  const view = viewOf(search)
  const go = (by: Partial<WithdrawalSearch>) => onSearch(narrowed(search, by))
  return (
    <FilterGroup>
      <SortSelect sorts={queueSorts} {...sorting} />
      <CodeFilter value={code} onChange={(value) => go({ code: value })} />
      {view === 'ALL' && (
        <FilterSelect
          label={t('withdrawal:filter.status')}
          value={status === 'ALL' ? '' : (status ?? '')}
          items={orderStatuses.map((each) => [each, t(`stage.${each}`)])}
          onChange={(value) => go({ status: orderStatuses.find((each) => each === value) ?? 'ALL' })}
        />
      )}
      {view !== 'ALL' && (
        <FilterSelect
          label={t('withdrawal:filter.waits')}
          value={minutes === undefined ? '' : String(minutes)}
          items={[...new Set([...waits, ...(minutes === undefined ? [] : [minutes])])].map((each) => [
            String(each),
            t('withdrawal:filter.fromMinutes', { n: each }),
          ])}
          onChange={(value) => go({ minutes: value === '' ? undefined : Number(value) })}
        />
      )}
      <AmountSelect range={{ least, most }} onRange={go} />
      <ProviderFilter value={provider} onChange={(value) => go({ provider: value })} />
      <BankFilter value={bank} onChange={(value) => go({ bank: value })} />
      {(view === 'TO_DECIDE' || view === 'SECOND') && (
        <FilterSelect
          label={t('withdrawal:filter.mark')}
          value={mark ?? ''}
          items={withdrawMarks.map((each) => [each, t(`withdrawal:mark.${each}`)])}
          onChange={(value) => go({ mark: withdrawMarks.find((each) => each === value) })}
        />
      )}
    </FilterGroup>
  )
}
