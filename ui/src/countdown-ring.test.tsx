import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CountdownRing } from './countdown-ring.tsx'

const expiresAt = '2026-11-26T10:15:00Z'
let atMs = 0

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function passTo(time: string) {
  atMs = Date.parse(`2026-11-26T${time}Z`)
  vi.advanceTimersByTime(1_000)
}

test('it counts by the clock that it is given, says the last minute once, and then that it is over', async () => {
  atMs = Date.parse('2026-11-26T10:00:00Z')
  await render(
    <CountdownRing
      expiresAt={expiresAt}
      totalMs={900_000}
      label={(left) => `${left} left`}
      lastMinuteText="Less than a minute."
      expiredText="It is over."
      now={() => atMs}
    />,
  )
  const timer = page.getByRole('timer')
  const said = page.getByRole('status')
  await expect.element(timer).toHaveAccessibleName('15:00 left')
  passTo('10:13:59')
  await expect.element(timer).toHaveAccessibleName('01:01 left')
  expect(said.element().textContent).toBe('')
  passTo('10:14:00')
  await expect.element(said).toHaveTextContent('Less than a minute.')
  const again = new MutationObserver(() => {})
  again.observe(said.element(), { childList: true, characterData: true, subtree: true })
  passTo('10:14:30')
  await expect.element(timer).toHaveAccessibleName('00:30 left')
  expect(again.takeRecords()).toEqual([])
  passTo('10:15:30')
  await expect.element(timer).toHaveAccessibleName('00:00 left')
  await expect.element(said).toHaveTextContent('It is over.')
})
