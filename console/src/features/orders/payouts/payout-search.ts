import { queueSorts, type QueueSort } from '@kham/contract/operator/orders/order-queues'
import { bankCodes, type BankCode } from '@kham/contract/cashier/banks'
import { oneOf, pageIn, textIn, withoutUndefined } from '../../../address-values.ts'

/** Views of the desk: payouts to be paid, those of them that one has claimed, and the others by status. */
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

/** Open work begins with the oldest. */
const usualSort = (view: PayoutView): QueueSort =>
  view === 'REQUESTED' || view === 'MINE' || view === 'SENT' ? 'oldest' : 'newest'

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readPayoutSearch(raw: Record<string, unknown>): PayoutSearch {
  const view = oneOf(payoutViews, raw['view'])
  const sort = oneOf(queueSorts, raw['sort'])
  return withoutUndefined({
    view: view === 'REQUESTED' ? undefined : view,
    sort: sort === usualSort(view ?? 'REQUESTED') ? undefined : sort,
    bank: oneOf(bankCodes, raw['bank']),
    page: pageIn(raw['page']),
    payout: textIn(raw['payout']),
  })
}

export const viewOf = ({ view }: PayoutSearch): PayoutView => view ?? 'REQUESTED'

export const sortOf = (search: PayoutSearch): QueueSort => search.sort ?? usualSort(viewOf(search))
