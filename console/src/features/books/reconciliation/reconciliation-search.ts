import { reconciliationScopes, type ReconciliationScope } from '@kham/contract/operator/books/reconciliation'

/** What the page keeps in its address: which differences it shows (none = those that are still there), of whom, and the page. */
export interface ReconciliationSearch {
  state?: 'GONE'
  scope?: ReconciliationScope
  subject?: string
  page?: number
}

const isScope = (value: unknown): value is ReconciliationScope =>
  (reconciliationScopes as readonly unknown[]).includes(value)

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function reconciliationSearch(raw: Record<string, unknown>): ReconciliationSearch {
  const { state, scope, subject } = raw
  const page = Number(raw['page'])
  const isPage = Number.isInteger(page) && page > 1 && page <= 100_000
  const isSubject = isScope(scope) && typeof subject === 'string' && subject.length <= 40
  return {
    ...(state === 'GONE' ? { state } : {}),
    ...(isSubject ? { scope, subject } : {}),
    ...(isPage ? { page } : {}),
  }
}

const stateOf = ({ state }: ReconciliationSearch): ReconciliationSearch => (state ? { state } : {})
const subjectOf = ({ scope, subject = '' }: ReconciliationSearch): ReconciliationSearch =>
  scope ? { scope, subject } : {}

/** Each leads to the first page. */
export const showState = (search: ReconciliationSearch, state: 'OPEN' | 'GONE'): ReconciliationSearch => ({
  ...subjectOf(search),
  ...(state === 'GONE' ? { state } : {}),
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
