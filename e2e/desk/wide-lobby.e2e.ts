import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../fake.ts'
import { openScreen } from '../open-screen.ts'
import { screenNamed } from '../player-screens.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

const edges = (parts: Locator, edge: 'top' | 'bottom') =>
  parts.evaluateAll((elements, side) => elements.map((each) => each.getBoundingClientRect()[side]), edge)

const lit = (page: Page) => page.locator('.play-frame_lrail .rail-menu_on')

test('on a wide screen a row ends in one line, its large tile too, and one entry of the rail is lit', async ({
  page,
}) => {
  await openScreen(page, screenNamed('lobby'))
  const [large = 0, ...others] = await edges(
    page.locator('.mosaic_mosaic > :visible > .game-tile_tile'),
    'bottom',
  )
  expect(Math.abs(large - Math.max(...others))).toBeLessThanOrEqual(1)
  await expect(lit(page)).toHaveCount(1)
  await lit(page).locator('~ a').nth(2).click()
  await expect(page).toHaveURL(/tab=/)
  await expect(lit(page)).toHaveCount(1)
})

test('a provider that is silent makes the rail no wider', async ({ page }) => {
  await page.route('**/api/v2/players/credits/gclub', (route) =>
    route.fulfill({ status: 503, json: { code: 'PROVIDER_UNAVAILABLE', status: 503 } }),
  )
  await openScreen(page, screenNamed('lobby'))
  await expect(page.locator('.rail-menu_rail-menu a[href$="/gclub"] .rail-menu_end')).toHaveText('—')
  expect(
    await page.locator('.play-frame_lrail').evaluate((rail) => rail.scrollWidth - rail.clientWidth),
  ).toBe(0)
})

test('the rail of a visitor says how many promotions there are, and leads to receipts and questions', async ({
  page,
}) => {
  await openScreen(page, screenNamed('games'))
  const rail = page.locator('.play-frame_lrail')
  await expect(rail.getByRole('link', { name: t('common:nav.promotion') })).toHaveText(/3$/)
  await expect(rail.getByRole('link', { name: t('drawer:verify') })).toHaveAttribute('href', '/verify')
  await rail.getByRole('link', { name: t('common:pageName.faq') }).click()
  await expect(page).toHaveURL(/\/pages\/faq$/)
})

test('visitors’ categories and providers stand in one line each, however narrow', async ({ page }) => {
  await page.setViewportSize({ width: 780, height: 900 })
  await openScreen(page, screenNamed('games'))
  const rows = page.locator('.public-lobby_public-chips [role=navigation]')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) expect(new Set(await edges(row.getByRole('link'), 'top')).size).toBe(1)
})

const sides = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left: Math.round(left), right: Math.round(right) }
  })

for (const width of [1000, 1440, 1920])
  test(`at ${width} px the foot of a page of games ends where the games do`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openScreen(page, screenNamed('home'))
    const games = await sides(page.locator('.game-rails_sechead').first())
    expect(await sides(page.locator('.footer_head'))).toEqual(games)
  })

for (const name of ['promotions-of-visitor', 'page', 'deposit', 'inbox'])
  test(`at 1920 px the bar of ${name} ends where the page and its foot do`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await openScreen(page, screenNamed(name))
    const foot = await sides(page.locator('.footer_head'))
    const bar = page.locator('.top-bar_topbar-in')
    // A button's sign stands 8 px within it.
    expect((await sides(bar.getByRole('button').first())).left).toBe(foot.left - 8)
    expect((await sides(bar.locator(':scope > :last-child'))).right).toBe(foot.right)
  })

test('on the home page what was measured stands after two rows of games', async ({ page }) => {
  await openScreen(page, screenNamed('home'))
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles.nth(2)).toHaveText(t('times:title'))
  await expect(titles).toHaveCount(8)
  await page.getByRole('link', { name: t('times:howLink') }).click()
  await expect(page).toHaveURL('/status#how-measured')
  await expect(page.getByRole('heading', { name: t('status:measured.title') })).toBeInViewport()
})

test('the parts of a page stand beside it and stay there', async ({ page }) => {
  await openScreen(page, screenNamed('page'))
  const parts = page.getByRole('navigation', { name: t('page:parts') })
  const text = await sides(page.getByRole('article'))
  expect((await sides(parts)).right).toBeLessThanOrEqual(text.left)
  expect(new Set(await edges(parts.getByRole('link'), 'top')).size).toBeGreaterThan(1)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await expect(parts.getByRole('link').first()).toBeInViewport({ ratio: 1 })
})

test('a visitor sees a promotion’s terms and its claim button on a wide screen', async ({ page }) => {
  await openScreen(page, screenNamed('promotion-of-visitor'))
  await expect(page.getByRole('link', { name: t('promotion:public.submit') })).toBeInViewport({ ratio: 1 })
})
