import { paymentStates, suspenseReasons, type SuspenseReason } from '@kham/contract/operator/orders/payments'
import { Segmented } from '@kham/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { useViewKeys } from '../../../layout/shortcuts.ts'
import { useTranslation } from '../../../words.ts'
import { waitingQuery } from './payment-api.ts'
import { narrowed, stateOf, type PaymentSearch } from './payment-search.ts'

interface PaymentViewsProps {
  search: PaymentSearch
  listId: string
  onSearch: (next: PaymentSearch) => void
}

/** Those that stand among the tabs also where none waits for them. */
const always: readonly SuspenseReason[] = ['WRONG_AMOUNT', 'ORDER_ENDED', 'SECOND_PAYMENT', 'NO_ORDER']

/** What waits as a whole and by why it does, with how many there are; then what is decided. Digits lead to them. */
export function PaymentViews({ search, listId, onSearch }: PaymentViewsProps) {
  const { t } = useTranslation('payment')
  const waiting = useQuery(waitingQuery).data
  const state = stateOf(search)
  const isWaiting = state === 'SUSPENSE'
  const totalOf = (reason: SuspenseReason) =>
    waiting && (waiting.reasons.find((each) => each.reason === reason)?.total ?? 0)
  const reasons = suspenseReasons.filter(
    (reason) =>
      always.includes(reason) || (totalOf(reason) ?? 0) > 0 || (isWaiting && search.reason === reason),
  )
  const items = [
    { value: 'SUSPENSE', label: labelOf(t('payment:view.toDecide'), waiting?.total) },
    ...reasons.map((reason) => ({
      value: reason,
      label: labelOf(t(`payment:reason.${reason}`), totalOf(reason)),
    })),
    ...paymentStates
      .filter((each) => each !== 'SUSPENSE')
      .map((each) => ({ value: `is ${each}`, label: t(`payment:stateOf.${each}`) })),
  ]
  const choose = (value: string) => {
    const reason = reasons.find((each) => each === value)
    const { state: _state, reason: _reason, sort: _sort, ...rest } = search
    if (reason) return onSearch(narrowed(rest, { reason }))
    onSearch(narrowed(rest, { state: value.replace('is ', '') }))
  }
  useViewKeys(
    items.map(({ value }) => value),
    choose,
  )
  return (
    <div className="row view-bar">
      <div className="queue-filter">
        <Segmented
          label={t('queue.filter')}
          controls={listId}
          value={isWaiting ? (search.reason ?? 'SUSPENSE') : `is ${state}`}
          items={items}
          onChange={choose}
        />
      </div>
    </div>
  )
}

const labelOf = (word: string, count: number | undefined) => (
  <>
    {word}
    {count !== undefined && <span className="n num">{count}</span>}
  </>
)
