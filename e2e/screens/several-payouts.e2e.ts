import { expect } from '@playwright/test'
import { test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { wordsOf } from '../words.ts'

const lo = wordsOf('console', 'lo')

test('what was sent is confirmed together after one question with the sum, and one that somebody reported as returned is left', async ({
  page,
}) => {
  await openConsole(page, { name: 'several-payouts', path: '/payouts?view=SENT' })
  await expect(page.getByText(lo('payout:waiting.sent', { n: '3' }))).toBeVisible()
  await page.getByRole('button', { name: lo('payout:severalDone.open') }).click()
  const bar = page.getByRole('group', { name: lo('payout:severalDone.open') })
  const ask = bar.getByRole('button', { name: lo('payout:severalDone.ask') })
  await expect(ask).toBeDisabled()
  await page.setViewportSize({ width: 1440, height: 320 })
  const rows = page.locator('tbody').getByRole('row')
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights).toEqual([40, 40, 40])
  await rows.last().scrollIntoViewIfNeeded()
  await expect(ask).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: lo('payout:severalDone.all') }).click()
  await expect(bar).toContainText(lo('payout:several.chosen', { number: '3' }))
  await expect(bar).toContainText('47.008.340 ₭')
  await ask.click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toContainText(lo('payout:severalDone.title', { n: '3', sum: '47.008.340 ₭' }))
  await expectAccessible(page)
  // Meanwhile a colleague has reported that one came back.
  await page.route('**/api/v2/agency/payouts/confirm', async (route) => {
    const { ids } = route.request().postDataJSON() as { ids: string[] }
    const response = await route.fetch({ postData: JSON.stringify({ ids: ids.slice(1) }) })
    const body = await response.json()
    const notConfirmed = [{ id: ids[0], code: 'FOUR_EYES' }]
    await route.fulfill({ response, json: { ...body, notConfirmed } })
  })
  await dialog.getByRole('button', { name: lo('payout:severalDone.submit', { n: '3' }) }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(lo('payout:severalDone.confirmed', { n: '2' }))).toBeVisible()
  await expect(page.getByText(lo('payout:severalDone.saidReturned'))).toBeVisible()
  await expect(page.getByText('W261126SENT0001P1').first()).toBeVisible()
  // Nothing has moved under the mouse until it leaves.
  await page.mouse.move(0, 0)
  await expect(page.getByText('W261126SENT0002P1')).toHaveCount(0)
})

test('what is chosen to pay is not chosen among what was sent, and the file is one’s own, of the bank that the list shows', async ({
  page,
}) => {
  await openConsole(page, { name: 'several-payouts', path: '/payouts?view=SENT' })
  await page.getByRole('tab', { name: lo('payout:view.REQUESTED') }).click()
  await page.getByRole('button', { name: lo('payout:several.open') }).click()
  const claim = page.getByRole('group', { name: lo('payout:several.open') })
  await claim.getByRole('button', { name: lo('payout:several.all') }).click()
  await expect(claim.getByRole('button', { name: lo('payout:several.take') })).toBeEnabled()
  await page.goBack()
  await expect(page).toHaveURL(/view=SENT/)
  await expect(claim).toHaveCount(0)
  await page.getByRole('button', { name: lo('payout:severalDone.open') }).click()
  const confirm = page.getByRole('group', { name: lo('payout:severalDone.open') })
  await expect(confirm).toContainText(lo('payout:several.chosen', { number: '0' }))

  const file = page.locator('#content a[download][href*=".csv"]')
  await openConsole(page, { name: 'several-payouts', path: '/payouts' })
  await expect(page.getByText(lo('payout:several.about'))).toBeVisible()
  await expect(file).toHaveCount(0)
  await openConsole(page, { name: 'several-payouts', path: '/payouts?view=MINE' })
  await expect(file).not.toHaveAttribute('href', /bank=/)
  await openConsole(page, { name: 'several-payouts', path: '/payouts?view=MINE&bank=bcel' })
  await expect(file).toHaveAttribute('href', /bank=bcel/)
})

test('what is chosen is taken and its file downloaded in one act, and the file can be had again', async ({
  page,
}) => {
  await openConsole(page, { name: 'taken-and-downloaded', path: '/payouts' })
  await page.getByRole('button', { name: lo('payout:several.open') }).click()
  const claim = page.getByRole('group', { name: lo('payout:several.open') })
  const takeFile = claim.getByRole('button', { name: lo('payout:several.takeFile') })
  await expect(takeFile).toBeDisabled()
  await claim.getByRole('button', { name: lo('payout:several.all') }).click()
  const [first] = await Promise.all([page.waitForEvent('download'), takeFile.click()])
  await expect(page).toHaveURL(/view=MINE/)
  await expect(page.getByText(lo('payout:several.taken', { n: '1' }))).toBeVisible()
  const again = page.getByRole('link', { name: lo('payout:several.file', { as: 'XLSX' }) })
  const [second] = await Promise.all([page.waitForEvent('download'), again.click()])
  expect(new URL(second.url()).search).toBe(new URL(first.url()).search)
  expect(new URL(first.url()).searchParams.get('ids')).toMatch(/^[\da-f-]{36}$/)
  await expectAccessible(page)
})

test('A, R and T act on the payout that is open, as on a withdrawal', async ({ page }) => {
  const dialog = page.locator('dialog[open]')
  await openConsole(page, { name: 'keys-of-payouts', path: '/payouts?view=SENT' })
  await page.keyboard.press('j')
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: lo('payout:confirm.submit') }).waitFor()
  await expect(panel.locator('kbd')).toHaveText(['A', 'R', 'J', 'K', '?'])
  await page.keyboard.press('r')
  await expect(dialog).toContainText(lo('payout:bounce.submit'))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(dialog).toContainText(lo('payout:confirm.text'))
  await page.keyboard.press('Escape')

  await openConsole(page, { name: 'keys-of-payouts', path: '/payouts' })
  await page.keyboard.press('j')
  await panel.getByRole('button', { name: lo('payout:take') }).waitFor()
  await expect(panel.locator('kbd')).toHaveText(['T', 'J', 'K', '?'])
  await page.keyboard.press('t')
  await expect(panel.getByLabel(lo('payout:bankReference')).first()).toBeVisible()
})

test('the approval of a report that a payout came back leads to that payout', async ({ page }) => {
  await openConsole(page, { name: 'report-of-payout', path: '/approvals' })
  const report = page.getByRole('listitem').filter({ hasText: '45.000.000' })
  await report.getByRole('link').click()
  await expect(page.getByRole('complementary')).toContainText('W261126SENT0003P1')
})
