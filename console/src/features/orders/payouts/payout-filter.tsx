import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../words.ts'
import { BankFilter, FilterGroup } from '../kernel/filter-group.tsx'
import { ListSums, QueueSums, type ListOfSums } from '../kernel/queue-sums.tsx'
import { waitingQuery } from './payout-api.ts'
import { readPayoutSearch, type PayoutSearch, type PayoutView } from './payout-search.ts'

interface PayoutSumsProps {
  view: PayoutView
  /** The bank that the list is narrowed to. */
  bank: PayoutSearch['bank']
  list: ListOfSums | undefined
}

/** How many payouts are to be paid, are one's own to pay, or were sent, with their sum and the oldest; of one bank, or of the others, those of the list. */
export function PayoutSums({ view, bank, list }: PayoutSumsProps) {
  const { t } = useTranslation('payout')
  const waiting = useQuery(waitingQuery).data
  if (bank !== undefined || !['REQUESTED', 'MINE', 'SENT'].includes(view)) return <ListSums list={list} />
  if (!waiting) return null
  const of = view === 'MINE' ? 'mine' : view === 'SENT' ? 'sent' : 'toPay'
  return <QueueSums words={t(`payout:waiting.${of}`, { n: waiting[of].total })} {...waiting[of]} />
}

interface PayoutFilterProps {
  /** Without the payout in the panel. */
  search: PayoutSearch
  onSearch: (next: PayoutSearch) => void
}

/** Narrows the list to one bank of the payees. */
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
