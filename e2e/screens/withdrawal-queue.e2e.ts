import { expect } from '@playwright/test'
import { test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'

const lo = wordsOf('console', 'lo')

test('a clean one is approved by one key and the next opens, a marked one asks, and the clean go together', async ({
  page,
  isMobile,
}) => {
  await openConsole(page, { name: 'withdrawal-queue', path: '/withdrawals' })
  const dialog = page.locator('dialog[open]')
  const rows = page.locator(isMobile ? '.queue_queue-cards li' : '.queue_queue-table tbody tr')
  const panel = page.getByRole('complementary')
  const approve = panel.getByRole('button', { name: new RegExp(`^${lo('console:decide.approve')}`) })
  await page.keyboard.press('j')
  await expect(approve).toBeEnabled()
  await page.keyboard.press('a')
  // What is decided stays in its place, and what comes next has a mark.
  await expect(rows.nth(0)).toHaveClass(/left/)
  await expect(panel).toContainText('3.448.960')
  await expect(dialog).toHaveCount(0)
  await expect(approve).toBeEnabled()
  await page.keyboard.press('a')
  await expect(dialog).toContainText(lo('withdrawal:mark.LINKED'))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await page.keyboard.press('x')
  await expect(page.getByRole('group', { name: lo('withdrawal:bulk.label') })).toContainText(
    lo('withdrawal:bulk.chosen', { n: '3' }),
  )
  await page.keyboard.press('a')
  await expect(dialog).toContainText(lo('withdrawal:bulk.left', { n: '5' }))
  await dialog.getByRole('button', { name: lo('withdrawal:bulk.open', { n: '3' }) }).click()
  await expect(page.getByText(lo('withdrawal:bulk.approved', { n: '3' }))).toBeVisible()
})

test('Enter on the open row leads into its panel, and Escape back to the row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openConsole(page, { name: 'withdrawal-queue', path: '/withdrawals' })
  const panel = page.getByRole('complementary')
  await page.keyboard.press('j')
  const row = page.locator('.queue_queue-table tbody tr').first()
  await expect(row).toBeFocused()
  await expect(panel.getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(row).toBeFocused()
})

test('J, K and A keep the open row in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 })
  await openConsole(page, { name: 'withdrawal-queue', path: '/withdrawals' })
  const rows = page.locator('.queue_queue-table tbody tr')
  const approve = page
    .getByRole('complementary')
    .getByRole('button', { name: new RegExp(`^${lo('console:decide.approve')}`) })
  const last = (await rows.count()) - 1
  await expect(rows.nth(last)).not.toBeInViewport()
  for (let at = 0; at <= last; at++) {
    await page.keyboard.press('j')
    await expect(rows.nth(at)).toHaveAttribute('aria-selected', 'true')
  }
  await expect(rows.nth(last)).toBeInViewport({ ratio: 1 })
  for (let at = last; at > 0; at--) await page.keyboard.press('k')
  await expect(rows.nth(0)).toBeInViewport({ ratio: 1 })
  await expect(approve).toBeEnabled()
  await page.locator('.console_con-body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
  await expect(rows.nth(1)).not.toBeInViewport()
  await page.route('**/agency/withdraws/approve', async (route) => {
    const response = await route.fetch()
    const { answers } = await response.json()
    await route.fulfill({ response, json: { answers: [{ ...answers[0], outcome: 'WAITS' }] } })
  })
  await page.keyboard.press('a')
  await expect(rows.nth(1)).toBeInViewport({ ratio: 1 })
  // What is said of the first one covers none of the next one's acts.
  const news = await page.locator('.toast_toast').boundingBox()
  const panel = await page.getByRole('complementary').boundingBox()
  expect(news!.x + news!.width).toBeLessThanOrEqual(panel!.x)
})

test('G leads to pages, digits to views and P to the player, on a Lao keyboard too', async ({
  page,
  isMobile,
}) => {
  await openConsole(page, { name: 'withdrawal-queue', path: '/overview' })
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await expect(page).toHaveURL(/\/withdrawals$/)
  await page.locator('.dense-desk_view-bar').waitFor()
  await page.keyboard.press('2')
  await expect(page).toHaveURL(/view=CLEAN/)
  // J opens a row of the list that is there, so this one has to have come.
  await page
    .locator(isMobile ? '.queue_queue-cards li' : '.queue_queue-table tbody tr')
    .first()
    .waitFor()
  await page.keyboard.press('j')
  await expect(page.getByRole('complementary').getByRole('link').first()).toBeVisible()
  // A place on the board, whatever stands there.
  await page.evaluate(() =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ຍ', code: 'KeyP', cancelable: true })),
  )
  await expect(page).toHaveURL(/\/players\//)
})
