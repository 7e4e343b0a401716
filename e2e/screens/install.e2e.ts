import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { test } from '../fake.ts'
import { openScreen, settle } from '../open-screen.ts'
import { screenNamed } from '../player-screens.ts'
import { layoutFaults } from '../text-fits.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

/** What Chrome says to a site that may be among the apps; no browser of a test does. That it asked is noted. */
const offerToInstall = (page: Page) =>
  page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    window.dispatchEvent(
      Object.assign(offer, { prompt: async () => void (document.documentElement.dataset.asked = 'yes') }),
    )
  })

const sheetOf = (page: Page) => page.getByRole('dialog', { name: t('install:title', { name: 'Kham' }) })

/** Longer than the question waits. */
const passTime = (page: Page) => page.clock.runFor(25_000)

const untilAsked = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(2000)
      return sheetOf(page).isVisible()
    })
    .toBe(true)

async function expectGood(page: Page) {
  await expectAccessible(page)
  expect(await layoutFaults(page)).toEqual([])
}

test(
  'a phone is asked once in thirty days whether the site shall be among its apps, and on no page of money',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install()
    await openScreen(page, screenNamed('deposit'))
    await offerToInstall(page)
    await passTime(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const file = page.waitForResponse('**/install-place-*.js')
    await page.getByRole('link', { name: 'KHAM' }).first().click()
    await file
    await expect(page.getByRole('navigation', { name: t('game:providers') })).toBeVisible()
    await untilAsked(page)
    await expectGood(page)
    await page.getByRole('button', { name: t('install:submit') }).click()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(page.locator('html[data-asked=yes]')).toHaveCount(1)

    await page.reload()
    await settle(page)
    await offerToInstall(page)
    await passTime(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test.describe('in Safari', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
  test.use({ userAgent: `${iphone} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1` })

  test('a player is told the three steps', { tag: '@phone' }, async ({ page }) => {
    await page.clock.install()
    await openScreen(page, screenNamed('lobby'))
    await untilAsked(page)
    await expect(
      sheetOf(page)
        .getByRole('listitem')
        .filter({ hasText: t('install:steps.add') }),
    ).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: t('install:understood') }).click()
    await expect(sheetOf(page)).toHaveCount(0)
  })
})
