import { matchStates, type ExclusionMatch } from '@kham/contract/operator/players/exclusions'
import { timeSorts, type TimeSort } from '@kham/contract/operator/orders/order-queues'

type MatchState = ExclusionMatch['state']

/** What the desk keeps in its address: what is shown (none = what is open), in which order, the page, and the match in the panel. */
export interface MatchSearch {
  state?: Exclude<MatchState, 'OPEN'>
  sort?: TimeSort
  page?: number
  match?: string
}

export const isTimeSort = (value: unknown): value is TimeSort =>
  (timeSorts as readonly unknown[]).includes(value)
const isState = (value: unknown): value is MatchState => (matchStates as readonly unknown[]).includes(value)

/** Open ones begin with the oldest. */
const usualSort = (state: MatchState): TimeSort => (state === 'OPEN' ? 'oldest' : 'newest')

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readMatchSearch({ state, sort, page: said, match }: Record<string, unknown>): MatchSearch {
  const page = Number(said)
  return {
    ...(isState(state) && state !== 'OPEN' ? { state } : {}),
    ...(isTimeSort(sort) && sort !== usualSort(isState(state) ? state : 'OPEN') ? { sort } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
    ...(typeof match === 'string' && match !== '' && match.length <= 100 ? { match } : {}),
  }
}

export const stateOf = ({ state }: MatchSearch): MatchState => state ?? 'OPEN'

export const sortOf = (search: MatchSearch): TimeSort => search.sort ?? usualSort(stateOf(search))
