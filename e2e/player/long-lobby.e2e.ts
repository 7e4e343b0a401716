import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { gamesOn, manyGames, searchField, stock } from '../game-shelf.ts'
import { enter } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const lo = wordsOf('player', 'lo')

test('only the games near the viewport of 2,000 are drawn, and the last one is reached', async ({ page }) => {
  await enter(page, 'newcomer')
  const games = manyGames(2000).map((game) => ({ ...game, category: 'slot' }))
  await stock(page, 'betflix', games)
  await page.goto('/player/game/betflix?tab=slot')
  const drawn = gamesOn(page)
  await expect(drawn.first()).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(drawn.first()).toHaveAttribute('aria-setsize', '2000')
  await expect.poll(() => drawn.first().getAttribute('aria-posinset').then(Number)).toBeGreaterThan(500)
  expect(await drawn.count()).toBeLessThan(150)

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = drawn.filter({ hasText: games.at(-1)!.name })
  await expect(last).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  // Its own picture does not come.
  await expect(last.locator('img')).not.toHaveAttribute('src', /no-such/)
})

test('the credit stays in view with its refresh while the games are scrolled', async ({ page }) => {
  await enter(page, 'newcomer')
  await stock(page, 'betflix', manyGames(200))
  await page.goto('/player/game/betflix')
  const refresh = page.getByRole('button', { name: lo('game:refresh') })
  await expect(refresh).toHaveCount(1)
  // While it is asked for, nobody asks again.
  await expect(page.getByText('0,00').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 2000))
  await expect(refresh).toHaveCount(2)
  await expect(refresh.last()).toBeInViewport()
  await page.setViewportSize({ width: 320, height: 700 })
  const name = page.locator('.lobby_credit-bar').getByText('Betflix', { exact: true })
  await expect.poll(() => name.evaluate((seen) => seen.scrollWidth <= seen.clientWidth)).toBe(true)
  const asked = page.waitForRequest('**/api/v2/players/credits/betflix')
  await refresh.last().click()
  await asked
})

test('typing, filtering and scrolling ask no provider for the credit again', async ({ page }) => {
  await enter(page, 'newcomer')
  await stock(page, 'betflix', manyGames(200))
  await page.goto('/player/game/betflix')
  await expect(page.getByText('0,00').first()).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/players/credits/')) asked += 1
  })
  await (await searchField(page, lo)).fill('golden')
  await expect(page).toHaveURL(/q=golden/)
  await page.getByRole('button', { name: new RegExp(`^${lo('game:category.slot')}`) }).click()
  await expect(page).toHaveURL(/tab=slot/)
  await page.evaluate(() => window.scrollTo(0, 2000))
  await expect(page.getByRole('button', { name: lo('game:refresh') })).toHaveCount(2)
  expect(asked).toBe(0)
})
