import {
  longestPlayerSearch,
  playerSorts,
  playerStatuses,
  sortOrders,
  type PlayerSort,
  type PlayerStatus,
  type SortOrder,
} from '@kham/contract/operator/players/players'

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

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  (values as readonly unknown[]).includes(value)
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readPlayersSearch(raw: Record<string, unknown>): PlayersSearch {
  // A number in an address is read as one, and an account is looked for as text.
  const q = typeof raw['q'] === 'number' ? String(raw['q']) : raw['q']
  const { show, sort, order, after, before } = raw
  // As with a search text.
  const tag = typeof raw['tag'] === 'number' ? String(raw['tag']) : raw['tag']
  return {
    ...(isText(q, longestPlayerSearch) ? { q: q.trim() } : {}),
    ...(oneOf(playerShows, show) ? { show } : {}),
    ...(isText(tag, 30) ? { tag: tag.trim() } : {}),
    ...(oneOf(playerSorts, sort) ? { sort } : {}),
    ...(oneOf(sortOrders, order) ? { order } : {}),
    ...(isText(after, 300) ? { after } : isText(before, 300) ? { before } : {}),
  }
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
  /** Id of a password request that has a first word. */
  request?: string
}
export const readPlayerSearch = ({ tab, request }: Record<string, unknown>): PlayerSearch => ({
  ...(oneOf(playerTabs, tab) && tab !== 'overview' && { tab }),
  ...(typeof request === 'string' && /^R-\w{8}$/.test(request) && { request }),
})
