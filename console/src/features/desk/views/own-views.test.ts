import { expect, test } from 'vitest'
import { keptOf, textOf } from './own-views.ts'

test('a kept view is its filters, not where in it one was', () =>
  expect(
    keptOf({ view: 'CLEAN', least: 500_000, page: 3, after: 'x', before: 'y', sort: undefined, subject: '' }),
  ).toEqual({ view: 'CLEAN', least: '500000' }))

test('the order of an address’s parameters makes no other view', () => {
  expect(textOf({ show: 'BLOCKED', tag: 'vip' })).toBe(textOf({ tag: 'vip', show: 'BLOCKED' }))
  expect(textOf({ show: 'BLOCKED' })).not.toBe(textOf({ show: 'CLOSED' }))
})
