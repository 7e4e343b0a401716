import { bankCodes } from '@kham/contract/cashier/banks'
import { classNames } from '@kham/ui/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../words.ts'
import { FilterSelect } from '../kernel/filter-select.tsx'
import { QueueSums } from '../kernel/queue-sums.tsx'
import { waitingQuery } from './payout-api.ts'
import { readPayoutSearch, type PayoutSearch, type PayoutView } from './payout-search.ts'
import styles from '../../../layout/dense-desk.module.css'

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
  const { t } = useTranslation('withdrawal')
  return (
    <div
      className={classNames('row wrap', styles['filter-chips'])}
      role="group"
      aria-label={t('withdrawal:filter.label')}
    >
      <FilterSelect
        label={t('withdrawal:approve.bank')}
        value={search.bank ?? ''}
        items={bankCodes.map((each) => [each, t(`bank.${each}`)])}
        onChange={(bank) => onSearch(readPayoutSearch({ ...search, page: undefined, bank }))}
      />
    </div>
  )
}
