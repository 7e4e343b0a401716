import type { StaffView } from '@kham/contract/operator/desk/views'

type Kept = StaffView['search']

/** Where in a list one was, which is no part of a view. */
const places = ['page', 'after', 'before']

/** The address of a list as a view keeps it. */
export const keptOf = (search: object): Kept =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => !places.includes(name) && value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

/** Two addresses of the same view have the same text, whatever comes first in them. */
export const textOf = (kept: Kept) =>
  JSON.stringify(Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1)))
