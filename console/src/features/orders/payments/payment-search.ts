import type { QueueSort } from '@kham/contract/operator/orders/order-queues'
import {
  paymentStates,
  suspenseReasons,
  type PaymentState,
  type SuspenseReason,
} from '@kham/contract/operator/orders/payments'
import { isSort } from '../kernel/sorting.ts'

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

const isState = (value: unknown): value is PaymentState =>
  (paymentStates as readonly unknown[]).includes(value)
const isReason = (value: unknown): value is SuspenseReason =>
  (suspenseReasons as readonly unknown[]).includes(value)
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max

/** What waits or is on its way back begins with its oldest. */
const usualSort = (state: PaymentState): QueueSort =>
  state === 'SUSPENSE' || state === 'REFUNDING' ? 'oldest' : 'newest'

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readPaymentSearch(raw: Record<string, unknown>): PaymentSearch {
  const { state, reason, method, sort, payment } = raw
  // A number in an address is read as one, and an amount is looked for as text.
  const search = typeof raw['search'] === 'number' ? String(raw['search']) : raw['search']
  const page = Number(raw['page'])
  return {
    ...(isState(state) && state !== 'SUSPENSE' ? { state } : {}),
    ...(isReason(reason) ? { reason } : {}),
    ...(isText(method, 40) ? { method } : {}),
    ...(isText(search, 100) ? { search } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
    ...(isSort(sort) && sort !== usualSort(isState(state) ? state : 'SUSPENSE') ? { sort } : {}),
    ...(isText(payment, 100) ? { payment } : {}),
  }
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
