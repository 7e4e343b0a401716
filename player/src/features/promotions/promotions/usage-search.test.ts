import { expect, test } from 'vitest'
import { usageSearch } from './usage-search.ts'

test.each([
  [{}, {}],
  [
    { page: 2, status: 'USED' },
    { page: 2, status: 'USED' },
  ],
  [{ page: 1, status: 'PAID' }, {}],
])('%j is read as %j', (raw, search) => expect(usageSearch(raw)).toEqual(search))
