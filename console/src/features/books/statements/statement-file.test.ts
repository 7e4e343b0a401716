import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// What this page has learnt of the server's time is not for the tests after it.
beforeAll(() => void vi.resetModules())
afterAll(() => void vi.resetModules())

test('dates with two-digit years are read by the year that the server has in Vientiane, also on a desk with a wrong clock', async () => {
  const { learnServerTime, readClocks } = await import('@kham/contract/server-clock')
  const { readStatementFile } = await import('./statement-file.ts')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('1996-01-01') })
  learnServerTime('Thu, 31 Dec 2026 17:30:00 GMT', readClocks())
  const { year } = await readStatementFile(new File(['Date,Ref,Amount\n25/11/2026,A1,50'], 'x.csv'))
  vi.useRealTimers()
  expect(year).toBe(2027)
})
