import { expect, test } from 'vitest'
import { keptReport, readKept } from './kept-report.ts'

const inNovember = new Date('2026-11-27T05:00:00Z')
const inDecember = new Date('2026-12-03T05:00:00Z')

test('a usual period is kept as one, and comes back as of the day it is opened', () => {
  const search = {
    view: 'games',
    provider: 'alphabet',
    from: '2026-10-01',
    to: '2026-10-31',
    page: 3,
  } as const
  const kept = keptReport(search, inNovember)
  expect(kept).toEqual({ view: 'games', provider: 'alphabet', preset: 'lastMonth' })
  expect(readKept(kept, inDecember)).toEqual({
    view: 'games',
    provider: 'alphabet',
    from: '2026-11-01',
    to: '2026-11-30',
  })
})

test('other days are kept as they are', () => {
  const search = { from: '2026-10-02', to: '2026-10-05', sort: 'ggr', order: 'asc' } as const
  expect(readKept(keptReport(search, inNovember), inDecember)).toEqual(search)
})

test('invalid parts of a saved view are dropped', () =>
  expect(readKept({ view: 'nothing', preset: 'never', provider: 'x' }, inNovember)).toEqual({}))
