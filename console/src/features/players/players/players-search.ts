import {
  longestPlayerSearch,
  playerSorts,
  playerStatuses,
  sortOrders,
  type PlayerSort,
  type PlayerStatus,
  type SortOrder,
} from '@kham/contract/operator/players/players'
import { oneOf, textIn, withoutUndefined } from '../../../address-values.ts'

/** Filters of the list besides "all". */
export const playerShows = [...playerStatuses, 'BLOCKED', 'CLOSED'] as const
export type PlayerShow = PlayerStatus | 'BLOCKED' | 'CLOSED'

/** What the list keeps in its address: what is looked for, whom it shows, its order, and the place that it is read on or back from. */
export interface PlayersSearch {
  q?: string
  show?: PlayerShow
  tag?: string
  sort?: PlayerSort
  order?: SortOrder
  after?: string
  before?: string
}

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readPlayersSearch(raw: Record<string, unknown>): PlayersSearch {
  const after = textIn(raw['after'], 300)
  return withoutUndefined({
    q: textIn(raw['q'], longestPlayerSearch)?.trim(),
    show: oneOf(playerShows, raw['show']),
    tag: textIn(raw['tag'], 30)?.trim(),
    sort: oneOf(playerSorts, raw['sort']),
    order: oneOf(sortOrders, raw['order']),
    after,
    before: after === undefined ? textIn(raw['before'], 300) : undefined,
  })
}

/** Without one the newest come first; names begin with A. */
export const orderOf = ({ sort = 'createdAt', order }: Pick<PlayersSearch, 'sort' | 'order'>) => ({
  sort,
  order: order ?? (sort === 'username' ? 'asc' : 'desc'),
})

/** Another view begins at its beginning; an empty field is none. */
export function narrowed(
  { after: _after, before: _before, ...kept }: PlayersSearch,
  change: { [name in keyof PlayersSearch]?: string | undefined },
): PlayersSearch {
  return readPlayersSearch({ ...kept, ...change })
}

/** Sorted by a column; by the same one again, the other way round. */
export function sortedBy(search: PlayersSearch, sort: PlayerSort): PlayersSearch {
  const now = orderOf(search)
  if (now.sort !== sort) return narrowed(search, { sort, order: undefined })
  return narrowed(search, { sort, order: now.order === 'asc' ? 'desc' : 'asc' })
}

export const playerTabs = [
  'overview',
  'orders',
  'entries',
  'wagers',
  'usages',
  'devices',
  'links',
  'protection',
  'notes',
] as const
export type PlayerTab = (typeof playerTabs)[number]
export interface PlayerSearch {
  tab?: PlayerTab
  /** Id of a password request that has a first approval. */
  request?: string
}
export function readPlayerSearch(raw: Record<string, unknown>): PlayerSearch {
  const tab = oneOf(playerTabs, raw['tab'])
  const request = textIn(raw['request'])
  return withoutUndefined({
    tab: tab === 'overview' ? undefined : tab,
    request: request && /^R-\w{8}$/.test(request) ? request : undefined,
  })
}
