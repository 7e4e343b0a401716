import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { goodPassword, test } from './kham.ts'
import { register } from './player-by-api.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('player', 'lo')
const shownMs = 5000

/** A message that has just come to the screen, and the page's clock standing still. */
async function toasted(page: Page) {
  const username = await register(page.request)
  await page.clock.install()
  await page.goto('/player/bank/')
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: t('common:profile.changePassword') }).click()
  const dialog = page.getByRole('dialog', { name: t('common:password.title') })
  const field = (name: string) => dialog.getByLabel(t(`common:password.${name}`), { exact: true })
  await field('current').fill('not the password')
  await field('new').fill(`${goodPassword} 2`)
  await field('confirm').fill(`${goodPassword} 2`)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await dialog.getByRole('button', { name: t('common:save') }).click()
  const toast = page.getByRole('alert').filter({ hasText: t('common:error') })
  // What the answer sets off waits for the clock too, so that it goes on in small steps until the message is there.
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return toast.count()
    })
    .toBe(1)
  return toast
}

test('a message stays for five seconds, and axe finds nothing in it', async ({ page }) => {
  const toast = await toasted(page)
  const { violations } = await new AxeBuilder({ page }).include('.toasts').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.clock.runFor(shownMs - 100)
  await expect(toast).toBeVisible()
  await page.clock.runFor(100)
  await expect(toast).toHaveCount(0)
})

test('F8 leads to the message, which waits as long as somebody is there', async ({ page }) => {
  const toast = await toasted(page)
  await page.keyboard.press('F8')
  await expect(page.locator('.toasts')).toBeFocused()
  await page.clock.runFor(3 * shownMs)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: t('common:close') }).click()
  await expect(toast).toHaveCount(0)
})

test('fifty pixels to the right swipe it away, fewer do not', async ({ page }) => {
  const toast = await toasted(page)
  const box = (await toast.boundingBox())!
  const at = { x: box.x + 30, y: box.y + box.height / 2 }
  const swipe = async (px: number) => {
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + px / 2, at.y, { steps: 3 })
    await page.mouse.move(at.x + px, at.y, { steps: 3 })
    await page.mouse.up()
  }
  await swipe(45)
  await expect(toast).toBeVisible()
  await swipe(60)
  await expect(toast).toHaveCount(0)
})
