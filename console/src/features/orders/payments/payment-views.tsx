import { paymentStates, suspenseReasons, type SuspenseReason } from '@kham/contract/operator/orders/payments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../words.ts'
import { useOwnViews } from '../../desk/views/use-own-views.ts'
import { ViewTabs } from '../kernel/view-tabs.tsx'
import { payments, waitingQuery } from './payment-api.ts'
import { narrowed, readPaymentSearch, stateOf, type PaymentSearch } from './payment-search.ts'

interface PaymentViewsProps {
  search: PaymentSearch
  listId: string
  onSearch: (next: PaymentSearch) => void
}

/** Those that stand among the tabs also where none waits for them. */
const always: readonly SuspenseReason[] = ['WRONG_AMOUNT', 'ORDER_ENDED', 'SECOND_PAYMENT', 'NO_ORDER']

/** Waiting payments, all and by reason, with counts; then decided ones. */
export function PaymentViews({ search, listId, onSearch }: PaymentViewsProps) {
  const { t } = useTranslation('payment')
  const waiting = useQuery(waitingQuery).data
  const own = useOwnViews({
    list: 'payments',
    search,
    read: readPaymentSearch,
    onSearch,
    countOf: payments.countOf,
  })
  const state = stateOf(search)
  const isWaiting = state === 'SUSPENSE'
  const totalOf = (reason: SuspenseReason) =>
    waiting && (waiting.reasons.find((each) => each.reason === reason)?.total ?? 0)
  const reasons = suspenseReasons.filter(
    (reason) =>
      always.includes(reason) || (totalOf(reason) ?? 0) > 0 || (isWaiting && search.reason === reason),
  )
  const views = [
    { value: 'SUSPENSE', word: t('payment:view.toDecide'), count: waiting?.total },
    ...reasons.map((reason) => ({
      value: reason,
      word: t(`payment:reason.${reason}`),
      count: totalOf(reason),
    })),
    ...paymentStates
      .filter((each) => each !== 'SUSPENSE')
      .map((each) => ({ value: `is ${each}`, word: t(`payment:stateOf.${each}`) })),
  ]
  const choose = (value: string) => {
    const reason = reasons.find((each) => each === value)
    const { state: _state, reason: _reason, sort: _sort, ...rest } = search
    if (reason) return onSearch(narrowed(rest, { reason }))
    onSearch(narrowed(rest, { state: value.replace('is ', '') }))
  }
  return (
    <ViewTabs
      controls={listId}
      value={isWaiting ? (search.reason ?? 'SUSPENSE') : `is ${state}`}
      views={views}
      onChange={choose}
      own={own}
    />
  )
}
