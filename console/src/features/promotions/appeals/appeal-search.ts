import { appealStates, type AppealState } from '@kham/contract/promotions/appeals'
import { timeSorts, type QueueSort, type TimeSort } from '@kham/contract/operator/orders/order-queues'
import { oneOf, pageIn, textIn, withoutUndefined } from '../../../address-values.ts'

/** What the desk keeps in its address: what is shown (none = what is open), in which order, the page, and the appeal in the panel. */
export interface AppealSearch {
  state?: Exclude<AppealState, 'OPEN'>
  sort?: TimeSort
  page?: number
  appeal?: string
}

/** Open ones begin with the oldest. */
const usualSort = (state: AppealState): TimeSort => (state === 'OPEN' ? 'oldest' : 'newest')

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readAppealSearch(raw: Record<string, unknown>): AppealSearch {
  const state = oneOf(appealStates, raw['state'])
  const sort = oneOf(timeSorts, raw['sort'])
  return withoutUndefined({
    state: state === 'OPEN' ? undefined : state,
    sort: sort === usualSort(state ?? 'OPEN') ? undefined : sort,
    page: pageIn(raw['page']),
    appeal: textIn(raw['appeal']),
  })
}

export const stateOf = ({ state }: AppealSearch): AppealState => state ?? 'OPEN'

export const sortOf = (search: AppealSearch): TimeSort => search.sort ?? usualSort(stateOf(search))

/** Another view begins on its first page, with nothing in the panel. */
export const shownBy = (state: AppealState, sort?: QueueSort): AppealSearch =>
  readAppealSearch({ state, sort })
