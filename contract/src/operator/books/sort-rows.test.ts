import { expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'

const rows = [{ is: '9.50' }, { is: null }, { is: '10.00' }, { is: '-3.00' }]
const of = (found: readonly { is: string | null }[]) => found.map(({ is }) => is)

test('amounts go by what they are worth, and what is not known stands last either way', () => {
  const column = { key: 'is', kind: 'THB' } as const
  expect(of(sortRows(rows, column, 'desc'))).toEqual(['10.00', '9.50', '-3.00', null])
  expect(of(sortRows(rows, column, 'asc'))).toEqual(['-3.00', '9.50', '10.00', null])
})

test('days and words go by their letters', () =>
  expect(of(sortRows([{ is: 'b' }, { is: 'a' }], { key: 'is', kind: 'text' }, 'asc'))).toEqual(['a', 'b']))
