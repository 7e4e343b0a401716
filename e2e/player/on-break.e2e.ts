import { expect, type Locator, type Page } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { holdFiles } from '../hold-files.ts'
import { enter } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

const said = (page: Page) => page.getByRole('status').filter({ hasText: t('protection:stillWorks') })
const tabs = (page: Page) => page.getByRole('navigation', { name: t('game:providers') })
const wallet = (page: Page) => page.getByRole('region', { name: t('game:total') })

/** What it waits for besides words has come, and it had the time to show. */
async function mayShowLobby(page: Page) {
  const answers = ['players/credits', 'credits/moves/open', 'players/promotions/using']
  await Promise.all(answers.map((path) => page.waitForResponse(`**/api/v2/${path}`)))
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
}

const edges = async (part: Locator) => {
  const { y, height } = (await part.boundingBox())!
  return { top: y, bottom: y + height }
}

test('the lobby shows with the news of a break in it, and nothing is pushed down', async ({ page }) => {
  await enter(page, 'resting')
  const letGo = await holdFiles(page, '**/locales/lo/protection.json')
  const saidAtOnce = tabs(page)
    .waitFor()
    .then(() => said(page).count())
  const mayShow = mayShowLobby(page)
  await page.goto('/player/game/alphabet')
  await mayShow
  letGo()
  expect(await saidAtOnce).toBe(1)
})

test('a break is told below the credit and its tabs, and takes the way to deposit off the credit', async ({
  page,
}) => {
  await enter(page, 'resting')
  await page.goto('/player/game/alphabet')
  const withdraw = said(page).getByRole('link', { name: t('common:nav.withdraw') })
  await expect(withdraw).toBeVisible()
  await expect(wallet(page).getByRole('link', { name: t('game:deposit') })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: t('common:nav.deposit') })).toHaveCount(0)

  // What comes later may push it down.
  await expect(async () => {
    const above = [await edges(tabs(page)), await edges(wallet(page))]
    const notice = await edges(said(page))
    for (const { bottom } of above) expect(notice.top).toBeGreaterThanOrEqual(bottom)

    const isPhone = page.viewportSize()!.width <= 576
    const words = await edges(said(page).getByText(t('protection:stillWorks')))
    expect((await edges(withdraw)).top >= words.bottom).toBe(isPhone)
  }).toPass()
})

test('limits that do not come keep nobody from a break or from help', async ({ page }) => {
  await enter(page, 'resting')
  await page.route('**/api/v2/players/limits', (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND', status: 404 } }),
  )
  await page.goto('/player/limits')
  await expect(page.getByRole('alert')).toContainText(t('protection:failed'))
  await expect(page.getByRole('region', { name: t('protection:help') }).getByRole('button')).toBeVisible()
  const breaks = page.getByRole('region', { name: t('protection:breaks') })
  await expect(breaks).toContainText(t('protection:onBreak', { time: '|' }).split('|')[0]!)
  await breaks.getByRole('button', { name: t('protection:exclusion.open') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})
