import { expect, type Page } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { enter } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')
const th = wordsOf('player', 'th')

const opener = (page: Page, words = t) => page.getByRole('button', { name: words('common:openMenu') })
const drawer = (page: Page, words = t) => page.getByRole('dialog', { name: words('drawer:title') })

async function open(page: Page) {
  await opener(page).click()
  await expect(drawer(page)).toBeVisible()
}

test('a visitor finds the way in, and reads the menu in Thai or Lao', async ({ page }) => {
  await page.goto('/')
  await open(page)
  // Its box is a hair narrower while it slides in.
  const width = await drawer(page).evaluate((dialog: HTMLElement) => dialog.offsetWidth)
  expect(width).toBe(Math.min(393, page.viewportSize()!.width))
  await drawer(page).getByRole('button', { name: 'ไทย' }).click()
  await expect(drawer(page, th).getByRole('link', { name: th('common:login') })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ไทย', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'ລາວ' }).click()
  await drawer(page)
    .getByRole('link', { name: t('common:register') })
    .click()
  await expect(page).toHaveURL(/\/register\/?$/)
  await expect(drawer(page)).toBeHidden()
})

test('a player goes through both lists, and where they are is lit', async ({ page }) => {
  await enter(page, 'newcomer')
  await page.goto('/player/game/betflix?tab=pp.txt')
  await open(page)
  const here = drawer(page).locator('a[aria-current="page"]')
  await expect(here).toHaveText(/Betflix/)
  await expect(drawer(page).getByText('0,00 THB')).toBeVisible()

  await drawer(page)
    .getByRole('button', { name: t('drawer:history') })
    .click()
  await drawer(page).locator('a[href$="/player/withdraw/history"]').click()
  await expect(page).toHaveURL(/\/player\/withdraw\/history\/?$/)
  await expect(drawer(page)).toBeHidden()
  // The new page takes the focus as it comes; a menu opened before would give it back to the page.
  await expect(page.getByRole('heading', { level: 1, name: t('withdraw:history.title') })).toBeVisible()

  await open(page)
  await expect(here).toHaveAttribute('href', '/player/withdraw/history')
  const games = drawer(page).getByRole('button', { name: t('common:nav.games') })
  await expect(games).toHaveAttribute('aria-expanded', 'false')
  await games.click()
  await expect(drawer(page).getByRole('link', { name: /GClub Live/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('the keyboard stays in it, and its cross closes it', async ({ page }) => {
  await page.goto('/')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  for (let n = 0; n < 8; n++) {
    await page.keyboard.press('Tab')
    // After the last one the browser's own buttons have their turn.
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *'))).toBe(true)
  }
  await drawer(page)
    .getByRole('button', { name: t('drawer:close') })
    .click()
  await expect(drawer(page)).toBeHidden()
})

test('a finger that pushes it back closes it', async ({ page }) => {
  await page.goto('/')
  await open(page)
  const push = (from: number, to: number) =>
    drawer(page).evaluate(
      (dialog, { from: x, to: end }) => {
        const target = dialog.querySelector('.drawer_drawer-in')!
        const at = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 })
        target.dispatchEvent(
          new TouchEvent('touchstart', { bubbles: true, touches: [at(x)], changedTouches: [at(x)] }),
        )
        target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [at(end)] }))
      },
      { from, to },
    )
  await push(300, 250)
  await expect(drawer(page)).toBeVisible()
  await push(300, 150)
  await expect(drawer(page)).toBeHidden()
})
