import { suspenseReasons } from '@kham/contract/operator/orders/payments'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'
import { methodsQuery } from '../../cashier/payment-methods/method-api.ts'
import { FilterGroup } from '../kernel/filter-group.tsx'
import { FilterSelect } from '../kernel/filter-select.tsx'
import { narrowed, stateOf, type PaymentSearch } from './payment-search.ts'
import { SearchLine } from './search-line.tsx'
import paymentsStyles from './payments.module.css'

interface PaymentFilterProps {
  search: PaymentSearch
  onSearch: (next: PaymentSearch) => void
  /** How the list is sorted. */
  children: ReactNode
}

/** Looks for a payment by what its payer or bank tells, and narrows the list. */
export function PaymentFilter({ search, onSearch, children }: PaymentFilterProps) {
  const { t } = useTranslation('payment')
  const { data } = useQuery(methodsQuery)
  const methods = data?.methods ?? []
  return (
    <div className={paymentsStyles['payment-filter']}>
      {/* Another address brings another text into the field. */}
      <SearchLine
        key={search.search ?? ''}
        name={t('payment:list')}
        label={t('payment:filter.search')}
        placeholder={t('payment:filter.searchText')}
        searched={search.search}
        onSearch={(text) => onSearch(narrowed(search, { search: text }))}
      />
      <FilterGroup>
        {children}
        {/* Of what waits the views say it. */}
        {stateOf(search) !== 'SUSPENSE' && (
          <FilterSelect
            label={t('payment:filter.reason')}
            value={search.reason ?? ''}
            items={suspenseReasons.map((reason) => [reason, t(`payment:reason.${reason}`)])}
            onChange={(reason) => onSearch(narrowed(search, { reason }))}
          />
        )}
        {(methods.length > 1 || search.method) && (
          <FilterSelect
            label={t('payment:filter.method')}
            value={search.method ?? ''}
            items={methods.map(({ code, displayName }) => [code, displayName])}
            onChange={(method) => onSearch(narrowed(search, { method }))}
          />
        )}
      </FilterGroup>
    </div>
  )
}
