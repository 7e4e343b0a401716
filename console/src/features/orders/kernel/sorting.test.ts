import { expect, test } from 'vitest'
import { sortable, turned } from './sorting.ts'

test.each([
  ['newest', 'time', 'oldest'],
  ['oldest', 'time', 'newest'],
  ['newest', 'size', 'largest'],
  ['oldest', 'size', 'largest'],
  ['largest', 'size', 'smallest'],
  ['smallest', 'size', 'largest'],
  ['largest', 'time', 'newest'],
  ['smallest', 'time', 'newest'],
] as const)('%s, and then sorted by %s, is %s', (now, by, next) => expect(turned(now, by)).toBe(next))

const columns = ['code', 'player', 'pay'].map((key) => ({ key, header: key, cell: () => '' }))

test.each([
  ['oldest', 'ascending', undefined],
  ['newest', 'descending', undefined],
  ['largest', undefined, 'descending'],
  ['smallest', undefined, 'ascending'],
] as const)('of a list that begins with its %s, one header says so', (sort, time, size) => {
  const shown = sortable(columns, { sort, onSort() {} }, { time: 'code', size: 'pay' })
  expect(shown.map(({ sorted }) => sorted)).toEqual([time, undefined, size])
  expect(shown.map(({ name }) => name)).toEqual(['code', undefined, 'pay'])
})
