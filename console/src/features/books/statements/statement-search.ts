import {
  rowKinds,
  statementStates,
  type RowKind,
  type StatementState,
} from '@kham/contract/operator/books/statements'
import { oneOf, pageIn, withoutUndefined } from '../../../address-values.ts'

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

/** Both keep what makes sense of an address and drop the rest, since people edit and share addresses. */
export const readStatementSearch = (raw: Record<string, unknown>): StatementSearch =>
  withoutUndefined({ state: oneOf(statementStates, raw['state']), page: pageIn(raw['page']) })
export const readRowSearch = (raw: Record<string, unknown>): RowSearch =>
  withoutUndefined({ kind: oneOf(rowKinds, raw['kind']), page: pageIn(raw['page']) })
