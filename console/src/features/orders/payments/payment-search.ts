import { queueSorts, type QueueSort } from '@kham/contract/operator/orders/order-queues'
import {
  paymentStates,
  suspenseReasons,
  type PaymentState,
  type SuspenseReason,
} from '@kham/contract/operator/orders/payments'
import { oneOf, pageIn, textIn, withoutUndefined } from '../../../address-values.ts'

/** What the desk keeps in its address: what is shown (none = what waits), in which order, the page, and the payment in the panel. */
export interface PaymentSearch {
  state?: Exclude<PaymentState, 'SUSPENSE'>
  reason?: SuspenseReason
  method?: string
  search?: string
  page?: number
  sort?: QueueSort
  payment?: string
}

/** What waits or is on its way back begins with its oldest. */
const usualSort = (state: PaymentState): QueueSort =>
  state === 'SUSPENSE' || state === 'REFUNDING' ? 'oldest' : 'newest'

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readPaymentSearch(raw: Record<string, unknown>): PaymentSearch {
  const state = oneOf(paymentStates, raw['state'])
  const sort = oneOf(queueSorts, raw['sort'])
  return withoutUndefined({
    state: state === 'SUSPENSE' ? undefined : state,
    reason: oneOf(suspenseReasons, raw['reason']),
    method: textIn(raw['method'], 40),
    search: textIn(raw['search']),
    page: pageIn(raw['page']),
    sort: sort === usualSort(state ?? 'SUSPENSE') ? undefined : sort,
    payment: textIn(raw['payment']),
  })
}

export const stateOf = ({ state }: PaymentSearch): PaymentState => state ?? 'SUSPENSE'

export const sortOf = (search: PaymentSearch): QueueSort => search.sort ?? usualSort(stateOf(search))

/** Another view begins on its first page, with nothing in the panel; an empty field is none. */
export function narrowed(
  search: PaymentSearch,
  change: { [name in keyof PaymentSearch]?: string },
): PaymentSearch {
  const { page: _page, payment: _payment, ...kept } = search
  return readPaymentSearch({ ...kept, ...change })
}
