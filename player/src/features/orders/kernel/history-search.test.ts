import { expect, test } from 'vitest'
import { historySearch } from './history-search.ts'

test.each([
  [{}, {}],
  [
    { page: 3, status: 'PAID', order: 'abc' },
    { page: 3, status: 'PAID', order: 'abc' },
  ],
  [{ page: 1 }, {}],
  [{ page: '2' }, { page: 2 }],
  [{ page: 0 }, {}],
  [{ page: -4 }, {}],
  [{ page: 2.5 }, {}],
  [{ page: 'x' }, {}],
  [{ status: 'NONSENSE' }, {}],
  [{ status: 'REJECTED' }, { status: 'CANCELED' }],
  [{ order: 12345 }, { order: '12345' }],
  [{ order: '' }, {}],
  [{ other: true }, {}],
])('%j is read as %j', (raw, search) => expect(historySearch(raw)).toEqual(search))
