import type { StaffView } from '@kham/contract/operator/desk/views'
import { useQueries, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { keptOf, textOf } from './own-views.ts'
import { viewsQuery } from './view-api.ts'

interface OwnViewsOf<Search extends object> {
  list: StaffView['list']
  /** The list's address, without what is open beside it. */
  search: Search
  /** The address that what is kept leads to. */
  read: (kept: StaffView['search']) => Search
  /** What is kept of an address; left out: all but the place in the list. */
  keep?: (search: Search) => StaffView['search']
  onSearch: (next: Search) => void
  /** How much is in a view; left out where that is not counted. */
  countOf?: (search: Search) => CountQuery
}

// What a query is called differs from list to list.
type CountQuery = Pick<UseQueryOptions<number>, 'queryKey' | 'queryFn' | 'refetchInterval'>

/** The views that one keeps of a list, and which of them it shows now. */
export function useOwnViews<Search extends object>(of: OwnViewsOf<Search>) {
  const { list, search, read, keep = keptOf, onSearch, countOf } = of
  const { data } = useQuery(viewsQuery)
  const views = (data ?? []).filter((view) => view.list === list)
  const counts = useQueries({
    queries: countOf ? views.map((view) => countOf(read(view.search))) : [],
    combine: (found) => found.map(({ data: count }) => count),
  })
  const kept = keep(search)
  const shown = textOf(kept)
  return {
    list,
    /** Not yet known = undefined. */
    data,
    views: views.map((view, at) => ({ ...view, count: counts[at] })),
    kept,
    here: views.find((view) => textOf(keep(read(view.search))) === shown),
    show: (id: string) => {
      const view = views.find((each) => each.id === id)
      if (view) onSearch(read(view.search))
    },
  }
}
export type OwnViews = ReturnType<typeof useOwnViews>
