import { appealStates, type AppealState } from '@kham/contract/promotions/appeals'
import { timeSorts, type TimeSort } from '@kham/contract/operator/orders/order-queues'

/** What the desk keeps in its address: what is shown (none = what is open), in which order, the page, and the appeal in the panel. */
export interface AppealSearch {
  state?: Exclude<AppealState, 'OPEN'>
  sort?: TimeSort
  page?: number
  appeal?: string
}

export const isTimeSort = (value: unknown): value is TimeSort =>
  (timeSorts as readonly unknown[]).includes(value)
const isState = (value: unknown): value is AppealState => (appealStates as readonly unknown[]).includes(value)

/** Open ones begin with the oldest. */
const usualSort = (state: AppealState): TimeSort => (state === 'OPEN' ? 'oldest' : 'newest')

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readAppealSearch({ state, sort, page: said, appeal }: Record<string, unknown>): AppealSearch {
  const page = Number(said)
  return {
    ...(isState(state) && state !== 'OPEN' ? { state } : {}),
    ...(isTimeSort(sort) && sort !== usualSort(isState(state) ? state : 'OPEN') ? { sort } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
    ...(typeof appeal === 'string' && appeal !== '' && appeal.length <= 100 ? { appeal } : {}),
  }
}

export const stateOf = ({ state }: AppealSearch): AppealState => state ?? 'OPEN'

export const sortOf = (search: AppealSearch): TimeSort => search.sort ?? usualSort(stateOf(search))

/** Another view begins on its first page, with nothing in the panel. */
export const shownBy = (state: AppealState, sort?: TimeSort): AppealSearch =>
  readAppealSearch({ state, sort })
