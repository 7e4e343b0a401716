import type { QueueSort } from '@kham/contract/operator/orders/order-queues'
import { bankCodes, type BankCode } from '@kham/contract/cashier/banks'
import { oneOf } from '../kernel/address-values.ts'
import { isSort } from '../kernel/sorting.ts'

/** What the desk shows: what is to be paid, what of it this member of the staff has taken, or what has become of the rest. */
export const payoutViews = ['REQUESTED', 'MINE', 'SENT', 'DONE', 'REJECTED', 'RETURNED'] as const
export type PayoutView = (typeof payoutViews)[number]

/** What the desk keeps in its address: the view (none = what is to be paid), in which order, to which bank, the page, and the payout in the panel. */
export interface PayoutSearch {
  view?: Exclude<PayoutView, 'REQUESTED'>
  sort?: QueueSort
  bank?: BankCode
  page?: number
  payout?: string
}

const isView = (value: unknown): value is PayoutView => (payoutViews as readonly unknown[]).includes(value)

/** Open work begins with the oldest. */
const usualSort = (view: PayoutView): QueueSort =>
  view === 'REQUESTED' || view === 'MINE' || view === 'SENT' ? 'oldest' : 'newest'

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readPayoutSearch(raw: Record<string, unknown>): PayoutSearch {
  const { view, sort, payout } = raw
  const bank = oneOf(bankCodes, raw['bank'])
  const page = Number(raw['page'])
  return {
    ...(isView(view) && view !== 'REQUESTED' ? { view } : {}),
    ...(isSort(sort) && sort !== usualSort(isView(view) ? view : 'REQUESTED') ? { sort } : {}),
    ...(bank === undefined ? {} : { bank }),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
    ...(typeof payout === 'string' && payout !== '' ? { payout } : {}),
  }
}

export const viewOf = ({ view }: PayoutSearch): PayoutView => view ?? 'REQUESTED'

export const sortOf = (search: PayoutSearch): QueueSort => search.sort ?? usualSort(viewOf(search))
