import { expect, type Page } from '@playwright/test'

/** The page's clock stands still from here on, and goes on only when it is told to. */
export async function stopClock(page: Page) {
  await page.clock.install()
  await page.goto('/player/promotion/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 30_000)
}

/** In small steps: React draws between them. */
export async function pass(page: Page, ms: number) {
  for (let left = ms; left > 0; left -= 50) await page.clock.runFor(Math.min(left, 50))
}

/** Lets time pass until this has happened; how much of it does not matter. */
export const until = (page: Page, happened: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await pass(page, 50)
      return happened()
    })
    .toBe(true)

const aheadMs = new WeakMap<Page, number>()

// A stream has no end to wait for, and no page reads the time of it.
const isCall = ({ pathname }: URL) => pathname.startsWith('/api/v2/') && pathname !== '/api/v2/events'

/** What the server says of the time, in the `Date` of its answers to this page, is so much later than it is; 0 = as it is. */
export async function serverAhead(page: Page, ms: number) {
  const isNew = !aheadMs.has(page)
  aheadMs.set(page, ms)
  if (!isNew) return
  await page.route(isCall, async (route) => {
    const response = await route.fetch().catch(() => null)
    if (!response) return route.abort().catch(() => {})
    const { date = '', ...headers } = response.headers()
    const told = new Date(Date.parse(date) + (aheadMs.get(page) ?? 0)).toUTCString()
    // The page may have been left meanwhile.
    return route.fulfill({ response, headers: { ...headers, date: told } }).catch(() => {})
  })
}

/** So much time passes, for the page and for the server. The page's clock has been installed. */
export async function later(page: Page, ms: number) {
  await serverAhead(page, (aheadMs.get(page) ?? 0) + ms)
  await page.clock.fastForward(ms)
}

/** The page is back in the present. */
export async function now(page: Page) {
  await serverAhead(page, 0)
  await page.clock.setSystemTime(new Date())
}
