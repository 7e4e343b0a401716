import { suspenseReasons } from '@kham/contract/operator/orders/payments'
import { useTranslation } from '../../../words.ts'
import { SelectField } from '@kham/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { methodsQuery } from '../../cashier/payment-methods/method-api.ts'
import { narrowed, type PaymentSearch } from './payment-search.ts'
import { SearchLine } from './search-line.tsx'

interface PaymentFilterProps {
  search: PaymentSearch
  onSearch: (next: PaymentSearch) => void
}

/** Looks for a payment by what its payer or bank tells, and narrows the list by why they wait. */
export function PaymentFilter({ search, onSearch }: PaymentFilterProps) {
  const { t } = useTranslation('payment')
  const { data } = useQuery(methodsQuery)
  const methods = data?.methods ?? []
  return (
    <div className="payment-filter">
      {/* Another address brings another text into the field. */}
      <SearchLine
        key={search.search ?? ''}
        name={t('payment:list')}
        label={t('payment:filter.search')}
        placeholder={t('payment:filter.searchText')}
        searched={search.search}
        onSearch={(text) => onSearch(narrowed(search, { search: text }))}
      />
      <SelectField
        label={t('payment:filter.reason')}
        value={search.reason ?? ''}
        onChange={({ currentTarget }) => onSearch(narrowed(search, { reason: currentTarget.value }))}
      >
        <option value="">{t('payment:filter.all')}</option>
        {suspenseReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`payment:reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      {(methods.length > 1 || search.method) && (
        <SelectField
          label={t('payment:filter.method')}
          value={search.method ?? ''}
          onChange={({ currentTarget }) => onSearch(narrowed(search, { method: currentTarget.value }))}
        >
          <option value="">{t('payment:filter.all')}</option>
          {methods.map(({ code, displayName }) => (
            <option key={code} value={code}>
              {displayName}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
