import { expect, test } from 'vitest'
import { dayGroups } from './day-groups.ts'

const at = (createdAt: string) => ({ createdAt })
const timeOf = ({ createdAt }: { createdAt: string }) => createdAt

test('without rows there is no day', () => expect(dayGroups([], timeOf)).toEqual([]))

test('a day begins at midnight in Vientiane, which is 17:00 UTC', () => {
  const [late, early] = [at('2026-11-19T17:00:00Z'), at('2026-11-19T16:59:59Z')]
  expect(dayGroups([late, early], timeOf)).toEqual([
    { day: '20/11/2026', rows: [late] },
    { day: '19/11/2026', rows: [early] },
  ])
})

test('rows of one day stay together in their order', () => {
  const rows = [at('2026-11-20T03:00:00Z'), at('2026-11-20T02:00:00Z')]
  expect(dayGroups(rows, timeOf)).toEqual([{ day: '20/11/2026', rows }])
})
