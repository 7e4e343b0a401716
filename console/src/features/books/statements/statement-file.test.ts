import { learnServerTime, readClocks } from '@kham/contract/server-clock'
import { expect, test, vi } from 'vitest'
import { readStatementFile } from './statement-file.ts'

test('dates with two-digit years are read by the year that the server has in Vientiane, also on a desk with a wrong clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('1996-01-01') })
  learnServerTime('Thu, 31 Dec 2026 17:30:00 GMT', readClocks())
  const { year } = await readStatementFile(new File(['Date,Ref,Amount\n25/11/2026,A1,50'], 'x.csv'))
  vi.useRealTimers()
  learnServerTime(new Date().toUTCString(), readClocks())
  expect(year).toBe(2027)
})
