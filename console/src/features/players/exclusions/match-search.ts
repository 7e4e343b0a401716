import { matchStates, type ExclusionMatch } from '@kham/contract/operator/players/exclusions'
import { timeSorts, type TimeSort } from '@kham/contract/operator/orders/order-queues'
import { oneOf, pageIn, textIn, withoutUndefined } from '../../../address-values.ts'

type MatchState = ExclusionMatch['state']

/** What the desk keeps in its address: what is shown (none = what is open), in which order, the page, and the match in the panel. */
export interface MatchSearch {
  state?: Exclude<MatchState, 'OPEN'>
  sort?: TimeSort
  page?: number
  match?: string
}

/** Open ones begin with the oldest. */
const usualSort = (state: MatchState): TimeSort => (state === 'OPEN' ? 'oldest' : 'newest')

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readMatchSearch(raw: Record<string, unknown>): MatchSearch {
  const state = oneOf(matchStates, raw['state'])
  const sort = oneOf(timeSorts, raw['sort'])
  return withoutUndefined({
    state: state === 'OPEN' ? undefined : state,
    sort: sort === usualSort(state ?? 'OPEN') ? undefined : sort,
    page: pageIn(raw['page']),
    match: textIn(raw['match']),
  })
}

export const stateOf = ({ state }: MatchSearch): MatchState => state ?? 'OPEN'

export const sortOf = (search: MatchSearch): TimeSort => search.sort ?? usualSort(stateOf(search))
