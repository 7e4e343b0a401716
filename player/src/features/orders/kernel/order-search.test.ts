import { expect, test } from 'vitest'
import { orderSearch } from './order-search.ts'

test.each([
  [{}, {}],
  [
    { order: 'abc', provider: 'gclub' },
    { order: 'abc', provider: 'gclub' },
  ],
  [{ order: 42 }, { order: '42' }],
  [{ order: null, provider: 'nobody' }, {}],
])('%j is read as %j', (raw, search) => expect(orderSearch(raw)).toEqual(search))
