import { expect, type Page } from '@playwright/test'
import { openDeposit } from '../../fake/src/console/desk-data.ts'
import { withdraw } from '../../fake/src/console/withdraw-data.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'

const office = wordsOf('console', 'lo')

/** Answers to this address wait until the returned call is made. */
async function hold(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

test('approval waits for all facts to load, and its dialog repeats the warnings', async ({ page }) => {
  await openConsole(page, { name: 'before-approving', path: '/withdrawals' })
  const letGo = await hold(page, '**/api/v2/agency/players/*/links')
  await page.getByRole('row').filter({ hasText: withdraw.code }).click()
  const panel = page.getByRole('complementary')
  const approve = panel.getByRole('button', { name: office('console:decide.approve') })
  await expect(panel.getByText(office('players:brief.firstPayout'))).toBeVisible()
  await expect(approve).toBeDisabled()
  await expect(approve).toHaveAccessibleDescription(office('console:decide.notKnown'))
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(panel.getByRole('button', { name: office('console:decide.reject') })).toBeEnabled()

  letGo()
  await expect(approve).toBeEnabled()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(office('withdrawal:approve.mind'))
  await expect(dialog.getByRole('listitem')).toContainText([office('players:brief.firstPayout')])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: office('withdrawal:approve.submit') }).click()
  await expect(dialog).toHaveCount(0)
})

test('ordered, received and missing amounts are three figures, of the order and of the payment', async ({
  page,
}) => {
  const panel = page.getByRole('complementary')
  const figures = [
    [office('console:paid.ordered'), '100.000'],
    [office('console:paid.received'), '90.000'],
    [office('console:paid.missing'), '10.000'],
  ]
  const expectFigures = async () => {
    for (const [name, figure] of figures)
      await expect(
        panel.locator('dl > div').filter({ has: page.getByText(name!, { exact: true }) }),
      ).toContainText(figure!)
  }
  await openConsole(page, { name: 'three-figures', path: `/deposits?status=ALL&order=${openDeposit.id}` })
  await expectFigures()
  await panel.getByRole('link', { name: office('payment:title') }).click()
  await page.getByRole('row').filter({ hasText: openDeposit.code }).click()
  await expectFigures()
})

test('a list shows nothing of another question as its answer: what was found before is dimmed and out of reach', async ({
  page,
}) => {
  const [first, second] = ['bounmy', 'somsak']
  await openConsole(page, { name: 'former-answer', path: `/players?q=${first}` })
  await expect(page.getByRole('link', { name: first })).toBeVisible()

  const letGo = await hold(page, `**/api/v2/agency/players?**${second}**`)
  await page.getByLabel(office('players:search')).fill(second)
  await page.keyboard.press('Enter')
  const old = page.locator('[aria-busy=true]').filter({ hasText: first })
  await expect(old).toHaveCount(1)
  await expect(old.locator('.console_wide-list')).toHaveCSS('opacity', '0.4')
  await expect(old.getByText(first).first().click({ timeout: 1000 })).rejects.toThrow(/Timeout/)
  await expect(page).toHaveURL(new RegExp(`q=${second}`))

  letGo()
  await expect(page.getByRole('link', { name: 'Somsak' })).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})
