import { suspenseReasons } from '@kham/contract/operator/payments'
import { SelectField } from '@kham/ui/select-field'
import { TextField } from '@kham/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@kham/ui/button'
import { cashierQuery } from './payment-api.ts'
import { narrowed, type PaymentSearch } from './payment-search.ts'

interface PaymentFilterProps {
  search: PaymentSearch
  onSearch: (next: PaymentSearch) => void
}

/** Looks for a payment by what its payer or bank tells, and narrows the list by why they wait. */
export function PaymentFilter({ search, onSearch }: PaymentFilterProps) {
  const { t } = useTranslation()
  const { data: cashier } = useQuery(cashierQuery)
  const methods = cashier?.paymentMethods ?? []
  return (
    <div className="payment-filter">
      {/* Another address brings another text into the field. */}
      <SearchForm key={search.search ?? ''} search={search} onSearch={onSearch} />
      <SelectField
        label={t('payment.filter.reason')}
        value={search.reason ?? ''}
        onChange={({ currentTarget }) => onSearch(narrowed(search, { reason: currentTarget.value }))}
      >
        <option value="">{t('payment.filter.all')}</option>
        {suspenseReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`payment.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      {(methods.length > 1 || search.method) && (
        <SelectField
          label={t('payment.filter.method')}
          value={search.method ?? ''}
          onChange={({ currentTarget }) => onSearch(narrowed(search, { method: currentTarget.value }))}
        >
          <option value="">{t('payment.filter.all')}</option>
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

function SearchForm({ search, onSearch }: PaymentFilterProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(search.search ?? '')
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(narrowed(search, { search: text }))
  }
  return (
    <form role="search" aria-label={t('payment.list')} className="search-line" onSubmit={onSubmit}>
      <TextField
        type="search"
        icon="search"
        label={t('payment.filter.search')}
        placeholder={t('payment.filter.searchText')}
        value={text}
        maxLength={100}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" look="secondary">
        {t('payment.filter.find')}
      </Button>
    </form>
  )
}
