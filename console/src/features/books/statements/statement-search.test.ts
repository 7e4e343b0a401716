import { expect, test } from 'vitest'
import { readRowSearch, readStatementSearch } from './statement-search.ts'

test.each([
  [{}, {}],
  [
    { state: 'READY', page: 2 },
    { state: 'READY', page: 2 },
  ],
  [{ state: 'LOST', page: 1 }, {}],
  [{ page: 'two' }, {}],
])('the list at %o shows %o', (raw, search) => expect(readStatementSearch(raw)).toEqual(search))

test.each([
  [{}, {}],
  [
    { kind: 'BROKEN', page: 100_000 },
    { kind: 'BROKEN', page: 100_000 },
  ],
  [{ kind: 'GOOD', page: 100_001 }, {}],
])('a statement at %o shows %o', (raw, search) => expect(readRowSearch(raw)).toEqual(search))
