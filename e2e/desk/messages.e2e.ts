import { expect, type Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import { goodPassword, test } from '../kham.ts'
import { pass, stopClock, until } from '../page-clock.ts'
import { register } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

const region = (page: Page) =>
  page.getByRole('region', { name: t('common:messages').replace('{hotkey}', 'F8') })
const shown = (page: Page) => region(page).getByRole('button', { name: t('common:close') })

async function openProfile(page: Page, username: string, item: string) {
  await page.getByRole('button', { name: t('common:profileOf', { name: username }) }).click()
  const menuItem = page.getByRole('menuitem', { name: t(`player:${item}`) })
  await until(page, () => menuItem.isVisible())
  await menuItem.click()
  await until(page, () => page.getByRole('dialog').isVisible())
}

/** Brings about a message of success. */
async function saveName(page: Page, username: string) {
  await openProfile(page, username, 'changeName')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:save') })
    .click()
  await until(page, () => shown(page).isVisible())
}

/** Brings about a message of failure over the dialog that it is about. */
async function refusePassword(page: Page, username: string) {
  await openProfile(page, username, 'changePassword')
  for (const [field, password] of [
    ['current', 'not the password'],
    ['new', `${goodPassword} 2`],
    ['confirm', `${goodPassword} 2`],
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
  const username = await register(page.request)
  await stopClock(page)
  await saveName(page, username)
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
  const refused = await refusePassword(page, username)
  await page.keyboard.press('F8')
  await expect(region(page).locator('[popover]')).toBeFocused()
  await shown(page).click()
  await until(page, async () => !(await refused.isVisible()))
  await expect(page.getByLabel(t('player:password.new'), { exact: true })).toHaveValue(`${goodPassword} 2`)
})

test('there is one at a time, for five seconds, and it is forgotten after 1,000,000 ms', async ({ page }) => {
  const username = await register(page.request)
  await stopClock(page)
  await saveName(page, username)
  await expect(region(page).getByText(t('player:nameChanged'))).toBeVisible()

  const refused = await refusePassword(page, username)
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
