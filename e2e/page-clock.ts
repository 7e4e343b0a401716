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
