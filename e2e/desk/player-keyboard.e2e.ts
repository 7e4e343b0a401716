import { expect, type Page } from '@playwright/test'
import { test } from '../fake.ts'
import { openScreen } from '../open-screen.ts'
import { screenNamed } from '../player-screens.ts'

/** Screens whose act opens something over the page, by a button that is still there. */
const dialogs = [
  'home-drawer',
  'player-drawer',
  'launch-no-credit',
  'limit',
  'break',
  'deposit-cancel',
  'usage-cancel',
  'withdraw-confirm',
]

const dialogOf = (page: Page) => page.locator('dialog[open]')

/** Whether the keyboard is in the dialog; after its last button the browser's own have their turn. */
const isInside = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches('body, dialog[open], dialog[open] *') ?? false)

// It opens whatever opens over a page, one after another.
test.describe.configure({ timeout: 180_000 })

test('an overlay takes and keeps the focus, closes by Esc, and returns the focus', async ({ page }) => {
  for (const name of dialogs)
    await test.step(name, async () => {
      await openScreen(page, screenNamed(name))
      await expect(dialogOf(page)).toBeVisible()
      const buttons = await dialogOf(page).locator('a[href], button:enabled, input:enabled').count()
      for (let n = 0; n < buttons + 2; n++) {
        expect(await isInside(page), `${name} after ${n} times Tab`).toBe(true)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toHaveCount(0)
      await expect(page.locator('button:focus, a:focus')).toHaveCount(1)
    })
})

test('every menu of the top bar is opened, walked through and left by the keyboard', async ({ page }) => {
  await openScreen(page, screenNamed('bank-card'))
  const openers = page.locator('header [aria-haspopup=menu]:visible')
  const count = await openers.count()
  expect(count).toBeGreaterThan(1)
  for (let n = 0; n < count; n++) {
    const opener = openers.nth(n)
    await opener.focus()
    await page.keyboard.press('ArrowDown')
    const items = page.locator('header [role^=menuitem]')
    await expect(page.locator('header [role^=menuitem]:focus')).toHaveCount(1)
    await page.keyboard.press('End')
    await expect(items.last()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(items).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})
