import { expect, type Locator, type Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import { screenTest as test } from '../fake.ts'
import { holdFiles } from '../hold-files.ts'
import { enter, ids } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

async function box(part: Locator) {
  await expect(part).toBeVisible()
  await atRest(part.page())
  return (await part.boundingBox())!
}

/** Of the list or the table, whichever the width of the page has. */
const firstRow = (page: Page) => page.locator('.list_entry:visible, tbody tr:visible').first()

/** A part is where it was and as high, with its answer and while that is held back. */
async function keepsItsPlace(
  page: Page,
  path: string,
  answer: string,
  loading: string,
  part: () => Locator,
  whileLoading = async () => {},
) {
  const letGo = await holdFiles(page, `**/api/v2/${answer}`)
  await page.goto(path)
  const status = page.getByRole('status', { name: loading })
  await expect(status).toBeAttached()
  await page.evaluate(() => document.fonts.ready)
  const before = await box(part())
  await whileLoading()
  letGo()
  await expect(status).toHaveCount(0)
  const after = await box(part())
  const [first, then] = [before, after].map(({ y, height }) => ({
    y: Math.round(y),
    height: Math.round(height),
  }))
  expect(first).toEqual(then)
}

test('a history keeps the place and height of its rows while it loads', async ({ page }) => {
  await enter(page, 'regular')
  await keepsItsPlace(page, '/player/deposit/history', 'deposits?*', t('deposit:history.loading'), () =>
    firstRow(page),
  )
})

test('the filters of a history stay where nothing is in it', async ({ page }) => {
  await enter(page, 'newcomer')
  await page.goto('/player/deposit/history')
  await expect(page.getByText(t('deposit:history.emptyTitle'))).toBeVisible()
  await expect(page.getByRole('group', { name: t('deposit:history.filter') })).toBeVisible()
})

test('the parts below the limits keep their places while these load', async ({ page }) => {
  await enter(page, 'newcomer')
  await keepsItsPlace(page, '/player/limits', 'players/limits', t('protection:loading'), () =>
    page.getByRole('heading', { name: t('protection:breaks') }),
  )
})

test("the list of a player's activity is where it was while it loaded", async ({ page }) => {
  await enter(page, 'regular')
  await keepsItsPlace(page, '/player/activity', 'players/activity?*', t('activity:loading'), () =>
    firstRow(page),
  )
})

test("the providers' rows are where they were while their status loaded", async ({ page }) => {
  await keepsItsPlace(page, '/status', 'providers/status', t('status:loading'), () => firstRow(page))
})

test('the games are where they were while they loaded, in full rows', async ({ page }) => {
  await enter(page, 'newcomer')
  const tile = () => page.locator(':is(.game-rails_covers, .mosaic_mosaic) > :visible')
  let loading = 0
  await keepsItsPlace(
    page,
    '/player/game/gclub',
    'games/gclub',
    t('game:loading'),
    () => page.locator('.game-rails_sechead').first(),
    async () => void (loading = await tile().count()),
  )
  // On a phone a row goes on beyond the screen.
  if (page.viewportSize()!.width > 576) expect(loading % 9).toBe(0)
})

test('a receipt is paper of its full height while it loads', async ({ page }) => {
  await enter(page, 'regular')
  await keepsItsPlace(
    page,
    `/player/deposit/receipt/${ids.deposit}`,
    `deposits/${ids.deposit}/receipt`,
    t('receipt:loading'),
    () => page.locator('.receipts_receipt'),
  )
})

test('an order opens in the size that it will have', async ({ page }) => {
  await enter(page, 'regular')
  await keepsItsPlace(
    page,
    `/player/deposit/history?order=${ids.deposit}`,
    `deposits/${ids.deposit}`,
    t('deposit:history.detailLoading'),
    () => page.getByRole('dialog').locator('dl'),
  )
})

test('an order’s outcome appears in the place of its skeleton', async ({ page }) => {
  await enter(page, 'regular')
  await keepsItsPlace(
    page,
    `/player/deposit?order=${ids.deposit}`,
    `deposits/${ids.deposit}`,
    t('deposit:history.detailLoading'),
    () => page.locator('.order-splash_splash .order-splash_sum'),
  )
})

test('an order under way is shown before its own answer comes', async ({ page }) => {
  await enter(page, 'payer')
  await holdFiles(page, `**/api/v2/deposits/${ids.openDeposit}`)
  await page.goto('/player/deposit')
  await expect(page.getByRole('button', { name: t('deposit:pay.check') })).toBeVisible()
})

test('a withdrawal under way is shown before its own answer comes', async ({ page }) => {
  await enter(page, 'payer')
  await holdFiles(page, '**/api/v2/withdraws/*-*')
  await page.goto('/player/withdraw')
  await expect(page.getByRole('status', { name: t('withdraw:state.label') })).toBeVisible()
})
