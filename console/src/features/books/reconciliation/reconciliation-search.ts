import { differenceStates, type DifferenceState } from '@kham/contract/operator/books/differences'
import { reconciliationScopes, type ReconciliationScope } from '@kham/contract/operator/books/reconciliation'
import { oneOf, pageIn, textIn, withoutUndefined } from '../../../address-values.ts'

/** What the page keeps in its address: which differences it shows (none = those to look into), of whom, given to whom, the page, and the one in the panel. */
export interface ReconciliationSearch {
  state?: Exclude<DifferenceState, 'OPEN'>
  given?: 'ME'
  difference?: string
  scope?: ReconciliationScope
  subject?: string
  page?: number
}

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function reconciliationSearch(raw: Record<string, unknown>): ReconciliationSearch {
  const state = oneOf(differenceStates, raw['state'])
  const scope = oneOf(reconciliationScopes, raw['scope'])
  const { subject } = raw
  return withoutUndefined({
    state: state === 'OPEN' ? undefined : state,
    given: oneOf(['ME'], raw['given']),
    // The subject of a scope may be empty.
    ...(scope && typeof subject === 'string' && subject.length <= 40 ? { scope, subject } : {}),
    page: pageIn(raw['page']),
    difference: textIn(raw['difference']),
  })
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
