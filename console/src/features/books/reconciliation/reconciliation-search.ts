import { reconciliationScopes, type ReconciliationScope } from '@kham/contract/operator/books/reconciliation'
import { differenceStates, type DifferenceState } from '@kham/contract/operator/books/differences'

/** What the page keeps in its address: which differences it shows (none = those to look into), of whom, given to whom, the page, and the one in the panel. */
export interface ReconciliationSearch {
  state?: Exclude<DifferenceState, 'OPEN'>
  given?: 'ME'
  difference?: string
  scope?: ReconciliationScope
  subject?: string
  page?: number
}

const isState = (value: unknown): value is DifferenceState =>
  (differenceStates as readonly unknown[]).includes(value)
const isScope = (value: unknown): value is ReconciliationScope =>
  (reconciliationScopes as readonly unknown[]).includes(value)

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function reconciliationSearch(raw: Record<string, unknown>): ReconciliationSearch {
  const { state, scope, subject, given, difference } = raw
  const page = Number(raw['page'])
  const isPage = Number.isInteger(page) && page > 1 && page <= 100_000
  const isSubject = isScope(scope) && typeof subject === 'string' && subject.length <= 40
  return {
    ...(isState(state) && state !== 'OPEN' ? { state } : {}),
    ...(given === 'ME' ? { given } : {}),
    ...(isSubject ? { scope, subject } : {}),
    ...(isPage ? { page } : {}),
    ...(typeof difference === 'string' && difference !== '' && difference.length <= 100
      ? { difference }
      : {}),
  }
}

/** What the list is narrowed by beside a partner. */
const stateOf = ({ state, given }: ReconciliationSearch): ReconciliationSearch => ({
  ...(state ? { state } : {}),
  ...(given ? { given } : {}),
})
const subjectOf = ({ scope, subject = '' }: ReconciliationSearch): ReconciliationSearch =>
  scope ? { scope, subject } : {}

/** Each leads to the first page, with nothing in the panel. */
export const showState = (search: ReconciliationSearch, state: DifferenceState): ReconciliationSearch => ({
  ...subjectOf(search),
  ...(search.given ? { given: search.given } : {}),
  ...(state === 'OPEN' ? {} : { state }),
})
export const showGiven = (search: ReconciliationSearch, isMine: boolean): ReconciliationSearch => ({
  ...subjectOf(search),
  ...(search.state ? { state: search.state } : {}),
  ...(isMine ? { given: 'ME' as const } : {}),
})
export const showSubject = (search: ReconciliationSearch, scope: ReconciliationScope, subject: string) => ({
  ...stateOf(search),
  scope,
  subject,
})
export const showEverybody = stateOf
export const showPage = (search: ReconciliationSearch, page: number): ReconciliationSearch => ({
  ...stateOf(search),
  ...subjectOf(search),
  ...(page > 1 ? { page } : {}),
})
/** The same list, with one in the panel beside it; undefined = none. */
export function showDifference(
  search: ReconciliationSearch,
  difference: string | undefined,
): ReconciliationSearch {
  const { difference: _difference, ...list } = search
  return difference === undefined ? list : { ...list, difference }
}
