import { expect, test } from 'vitest'
import { readAuditSearch, withFilter } from './audit-search.ts'

const id = '01a1fadc-65d1-7726-a1ae-d393c420ffdc'

test('an address keeps valid values and drops the others', () => {
  const whole = {
    by: id,
    act: 'RATE_SET',
    subject: 'D261126ABC',
    from: '2026-11-22',
    to: '2026-11-23',
    link: '61',
    before: id,
  } as const
  expect(readAuditSearch(whole)).toEqual(whole)
  expect(readAuditSearch({ subject: 26112701, link: 61 })).toEqual({ subject: '26112701', link: '61' })
  expect(
    readAuditSearch({ by: 'noy', act: 'WISH', from: '2026-13-40', link: '1e9', before: 3, more: 1 }),
  ).toEqual({})
})

test('another filter begins with the newest again, and an empty one is none', () => {
  const search = { by: id, before: id }
  expect(withFilter(search, 'to', '2026-11-22')).toEqual({ by: id, to: '2026-11-22' })
  expect(withFilter(search, 'by', '')).toEqual({})
})
