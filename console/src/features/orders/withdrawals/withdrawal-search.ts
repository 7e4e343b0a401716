import { bankCodes, type BankCode } from '@kham/contract/cashier/banks'
import { queueSorts, type QueueSort } from '@kham/contract/operator/orders/order-queues'
import { markFilters, type MarkFilter } from '@kham/contract/operator/orders/withdrawal-views'
import { orderStatuses } from '@kham/contract/orders/order-status'
import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { codeIn, kipIn, oneOf, pageIn, textIn, wholeUpTo, withoutUndefined } from '../../../address-values.ts'
import type { QueueFilter } from '../kernel/queue-search.ts'

/** What the desk shows: what waits for whoever looks, as a whole or in part; what waits elsewhere; and all there ever were. */
export const deskViews = [
  'TO_DECIDE',
  'CLEAN',
  'MARKED',
  'LARGE',
  'SECOND',
  'OTHERS',
  'COMING',
  'SENDING',
  'ALL',
] as const
export type DeskView = (typeof deskViews)[number]

/** What narrows a view, as its address says it. */
export interface DeskFilters {
  mark?: MarkFilter | undefined
  provider?: ProviderId | undefined
  bank?: BankCode | undefined
  /** Whole kip. */
  least?: number | undefined
  most?: number | undefined
  minutes?: number | undefined
  /** Part of the codes. */
  code?: string | undefined
}

/** What the desk keeps in its address. `status`: one of all, or ALL; without it and without a view it is what is to be decided. */
export interface WithdrawalSearch extends DeskFilters {
  view?: Exclude<DeskView, 'TO_DECIDE' | 'ALL'> | undefined
  status?: QueueFilter | undefined
  page?: number | undefined
  sort?: QueueSort | undefined
  order?: string | undefined
}

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readWithdrawalSearch(raw: Record<string, unknown>): WithdrawalSearch {
  const status = oneOf([...orderStatuses, 'ALL'] as const, raw['status'])
  const view = status === undefined ? oneOf(deskViews, raw['view']) : undefined
  const place = {
    status,
    view: view === 'TO_DECIDE' || view === 'ALL' ? undefined : view,
    mark: oneOf(markFilters, raw['mark']),
    provider: oneOf(providerIds, raw['provider']),
    bank: oneOf(bankCodes, raw['bank']),
    least: kipIn(raw['least']),
    most: kipIn(raw['most']),
    minutes: wholeUpTo(100_000, raw['minutes']),
    code: codeIn(raw['code']),
  }
  const sort = oneOf(queueSorts, raw['sort'])
  return withoutUndefined({
    ...place,
    sort: sort === usualSort(place) ? undefined : sort,
    page: pageIn(raw['page']),
    order: textIn(raw['order']),
  })
}

export const viewOf = ({ view, status }: WithdrawalSearch): DeskView =>
  status === undefined ? (view ?? 'TO_DECIDE') : 'ALL'

/** The longest waiting come first; of past ones, the newest. */
const usualSort = (search: WithdrawalSearch): QueueSort => (viewOf(search) === 'ALL' ? 'newest' : 'oldest')
export const sortOf = (search: WithdrawalSearch): QueueSort => search.sort ?? usualSort(search)

/** The beginning of a view, without what narrowed the one before. */
export const atView = (view: DeskView): WithdrawalSearch =>
  view === 'ALL' ? { status: 'ALL' } : view === 'TO_DECIDE' ? {} : { view }

/** The same view narrowed otherwise, at its beginning. */
export const narrowed = (search: WithdrawalSearch, by: Partial<WithdrawalSearch>): WithdrawalSearch =>
  readWithdrawalSearch({ ...search, page: undefined, order: undefined, ...by })

/** Whether nothing narrows it. */
export const isWhole = (search: WithdrawalSearch) => Object.keys(narrowed(search, {})).length === 0

/** What the API is asked for. */
export function queryOf(search: WithdrawalSearch) {
  const view = viewOf(search)
  const { mark, provider, bank, least, most, minutes, code, status, page = 1 } = search
  const isElsewhere = view === 'OTHERS' || view === 'COMING' || view === 'SENDING'
  const markOfView = view === 'CLEAN' || view === 'MARKED' || view === 'LARGE' ? view : undefined
  return {
    page: String(page),
    pageSize: view === 'ALL' ? '20' : '50',
    sort: sortOf(search),
    ...withoutUndefined({
      view: view === 'ALL' ? undefined : isElsewhere ? view : ('TO_DECIDE' as const),
      status: view === 'ALL' && status !== 'ALL' ? status : undefined,
      second: view === 'SECOND' ? ('yes' as const) : undefined,
      // No marks are computed for those not to be decided.
      mark: isElsewhere || view === 'ALL' ? undefined : (mark ?? markOfView),
      provider,
      bank,
      least: least === undefined ? undefined : String(least),
      most: most === undefined ? undefined : String(most),
      minutes: minutes === undefined ? undefined : String(minutes),
      code,
    }),
  }
}
