import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../words.ts'
import { BankFilter, FilterGroup } from '../kernel/filter-group.tsx'
import { QueueSums } from '../kernel/queue-sums.tsx'
import { waitingQuery } from './payout-api.ts'
import { readPayoutSearch, type PayoutSearch, type PayoutView } from './payout-search.ts'

/** What is to be paid together, or of it one's own, or what is on its way. */
export function PayoutSums({ view }: { view: PayoutView }) {
  const { t } = useTranslation('payout')
  const waiting = useQuery(waitingQuery).data
  if (!waiting) return null
  const of = view === 'MINE' ? 'mine' : view === 'SENT' ? 'sent' : 'toPay'
  return <QueueSums words={t(`payout:waiting.${of}`, { n: waiting[of].total })} {...waiting[of]} />
}

interface PayoutFilterProps {
  /** Without the payout in the panel. */
  search: PayoutSearch
  onSearch: (next: PayoutSearch) => void
}

/** What narrows the list: the bank that it goes to. */
export function PayoutFilter({ search, onSearch }: PayoutFilterProps) {
  return (
    <FilterGroup>
      <BankFilter
        value={search.bank}
        onChange={(bank) => onSearch(readPayoutSearch({ ...search, page: undefined, bank }))}
      />
    </FilterGroup>
  )
}
