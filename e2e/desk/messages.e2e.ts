import { expect, type Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import { test } from '../fake.ts'
import { pass, stopClock, until } from '../page-clock.ts'
import { enter } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

const region = (page: Page) =>
  page.getByRole('region', { name: t('common:messages').replace('{hotkey}', 'F8') })
const shown = (page: Page) => region(page).getByRole('button', { name: t('common:close') })

async function openProfile(page: Page, item: string) {
  await page.getByRole('button', { name: t('common:profileOf', { name: 'khamlanewcomer' }) }).click()
  const menuItem = page.getByRole('menuitem', { name: t(`player:${item}`) })
  await until(page, () => menuItem.isVisible())
  await menuItem.click()
  await until(page, () => page.getByRole('dialog').isVisible())
}

/** Brings about a message of success. */
async function saveName(page: Page) {
  await openProfile(page, 'changeName')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:save') })
    .click()
  await until(page, () => shown(page).isVisible())
}

/** Brings about a message of failure over the dialog that it is about. */
async function refusePassword(page: Page) {
  await openProfile(page, 'changePassword')
  for (const [field, password] of [
    ['current', 'not the password'],
    ['new', 'a new password'],
    ['confirm', 'a new password'],
  ])
    await page.getByLabel(t(`player:password.${field}`), { exact: true }).fill(password!)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:save') })
    .click()
  const refused = region(page).getByText(t('refusal:code.PASSWORD_INCORRECT'))
  await until(page, () => refused.isVisible())
  return refused
}

test('F8 leads to the message, and a push of more than 50 px to the right takes it away', async ({
  page,
}) => {
  await enter(page, 'newcomer')
  await stopClock(page)
  await saveName(page)
  await page.keyboard.press('F8')
  await expect(region(page).locator('[popover]')).toBeFocused()

  await atRest(page, '.toast_toast')
  const { x, y } = (await region(page).getByText(t('player:nameChanged')).boundingBox())!
  const push = async (px: number) => {
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.down()
    await page.mouse.move(x + 25, y + 5)
    await page.mouse.move(x + 5 + px, y + 5)
    await page.mouse.up()
    await pass(page, 100)
  }
  await push(50)
  await expect(shown(page)).toBeVisible()
  await push(51)
  await expect(shown(page)).toBeHidden()

  // The same over an open dialog, which stays as it is.
  const refused = await refusePassword(page)
  await page.keyboard.press('F8')
  await expect(region(page).locator('[popover]')).toBeFocused()
  await shown(page).click()
  await until(page, async () => !(await refused.isVisible()))
  await expect(page.getByLabel(t('player:password.new'), { exact: true })).toHaveValue('a new password')
})

test('there is one at a time, for five seconds, and it is forgotten after 1,000,000 ms', async ({ page }) => {
  await enter(page, 'newcomer')
  await stopClock(page)
  await saveName(page)
  await expect(region(page).getByText(t('player:nameChanged'))).toBeVisible()

  const refused = await refusePassword(page)
  await expect(shown(page)).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: t('player:password.title') })).toBeVisible()

  await pass(page, 4900)
  await expect(refused).toBeVisible()
  await pass(page, 150)
  await expect(refused).toBeHidden()
  await page.clock.fastForward(999_700)
  await expect(region(page)).toHaveCount(1)
  await page.clock.fastForward(400)
  await expect(region(page)).toHaveCount(0)
})
