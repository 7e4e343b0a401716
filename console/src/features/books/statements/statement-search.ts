import {
  rowKinds,
  statementStates,
  type RowKind,
  type StatementState,
} from '@kham/contract/operator/books/statements'

/** What the list keeps in its address: the state (none = all of them) and the page. */
export interface StatementSearch {
  state?: StatementState
  page?: number
}

/** What one statement keeps in its address: which lines it shows (none = all of them), and the page. */
export interface RowSearch {
  kind?: RowKind
  page?: number
}

const isState = (value: unknown): value is StatementState =>
  (statementStates as readonly unknown[]).includes(value)
const isKind = (value: unknown): value is RowKind => (rowKinds as readonly unknown[]).includes(value)

function readPage(raw: Record<string, unknown>): { page?: number } {
  const page = Number(raw['page'])
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}
}

/** Both keep what makes sense of an address and drop the rest, since people edit and share addresses. */
export const readStatementSearch = (raw: Record<string, unknown>): StatementSearch => ({
  ...(isState(raw['state']) ? { state: raw['state'] } : {}),
  ...readPage(raw),
})
export const readRowSearch = (raw: Record<string, unknown>): RowSearch => ({
  ...(isKind(raw['kind']) ? { kind: raw['kind'] } : {}),
  ...readPage(raw),
})
