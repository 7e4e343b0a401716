import { expect, type Locator, type Page } from '@playwright/test'
import { consoleScreens } from '../console-screens.ts'
import { consoleStates } from '../console-states.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { speakFromNowOn } from '../speak.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ mode: 'parallel' })

const lo = wordsOf('console', 'lo')
const en = wordsOf('console', 'en')
const open = (page: Page, name: string) =>
  openConsole(
    page,
    [...consoleScreens, ...consoleStates].find((screen) => screen.name === name)!,
  )
const boxOf = async (locator: Locator) => (await locator.boundingBox())!

test('a player is named in two lines, and what can be done stands below', async ({ page }) => {
  await open(page, 'players-playerId')
  const facts = await boxOf(page.locator('.players_player-head p'))
  expect(facts.height).toBeLessThan(40)
  const acts = await boxOf(page.locator('.players_player-acts'))
  expect(acts.y).toBeGreaterThan(facts.y + facts.height)
})

test('the fields of a filter are of one height', async ({ page }) => {
  await open(page, 'audit-log')
  const heights = await page
    .locator('.audit_audit-filter .field_control')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().height))
  expect(new Set(heights).size).toBe(1)
})

test('the actions of a failed job are in sight beside it', async ({ page }) => {
  await open(page, 'dead-letters')
  const table = await boxOf(page.locator('.console_wide-list .table_tablebox'))
  for (const button of await page.locator('.console_wide-list tbody button').all()) {
    const { x, width } = await boxOf(button)
    expect(x + width).toBeLessThanOrEqual(table.x + table.width)
  }
})

test('nothing is seen below the bar that saves the settings', async ({ page }) => {
  await open(page, 'settings')
  const bar = await boxOf(page.locator('.site_site-save'))
  expect(bar.y + bar.height).toBeGreaterThanOrEqual(page.viewportSize()!.height)
})

test('the text of a row’s dialog wraps, though the row does not', async ({ page }) => {
  await open(page, 'promotions')
  const off = page.getByRole('button', { name: lo('promotions:switch.off') })
  await off.filter({ visible: true }).first().click()
  const text = page.getByRole('alertdialog').locator('p')
  await expect(text).toBeVisible()
  const [scrolled, shown] = await text.evaluate((each) => [each.scrollWidth, each.clientWidth])
  expect(scrolled).toBe(shown)
})

test('all withdrawals have no others that are named below, and the money’s way no list for J and K', async ({
  page,
}) => {
  await open(page, 'withdrawals')
  await expect(page.getByText(lo('withdrawal:desk.notHere'))).toBeVisible()
  await open(page, 'withdrawals-status-ALL')
  await expect(page.locator('.table_tablebox tbody tr').first()).toBeVisible()
  await expect(page.getByText(lo('withdrawal:desk.notHere'))).toHaveCount(0)

  await open(page, 'withdrawal-panel')
  await expect(page.getByText(lo('console:decide.move'))).toBeVisible()
  await open(page, 'money-withdrawal')
  await expect(page.locator('.queue_keys')).toContainText('A')
  await expect(page.getByText(lo('console:decide.move'))).toHaveCount(0)
})

test('rows stay on one line, percents use the comma of amounts, and approvals begin with a capital', async ({
  page,
}) => {
  const english = await speakFromNowOn(page, 'en')
  await open(page, 'statements-id')
  await expect(page.getByRole('button', { name: 'Confirm 1 line', exact: true })).toBeVisible()
  await open(page, 'reports-view-bill')
  await expect(page.getByText('(12,00 %)')).toBeVisible()
  await open(page, 'approvals')
  const act = page.getByRole('heading', { name: en('second:act.REFUND') })
  expect(await act.evaluate((heading) => getComputedStyle(heading, '::first-letter').textTransform)).toBe(
    'uppercase',
  )
  // The tab is other tests' too.
  await english.dispose()
})

test('a payout’s boxes for the columns of its file look like all others', async ({ page }) => {
  await open(page, 'payouts')
  await page.getByText(lo('payout:columns.title')).click()
  const boxes = page.getByRole('list', { name: lo('payout:columns.title') }).getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  expect(
    await boxes.evaluateAll((all) => [...new Set(all.map((box) => getComputedStyle(box).appearance))]),
  ).toEqual(['none'])
})

test('a mouse reaches the last tab of a queue whose tabs do not fit', async ({ page }) => {
  const vn = await speakFromNowOn(page, 'vn')
  await open(page, 'payments')
  const last = page.locator('#content').getByRole('tab').last()
  await expect(last).not.toBeInViewport({ ratio: 0.9 })
  await page.locator('.queue_queue-filter .chip-row_on').click()
  await expect(last).toBeInViewport({ ratio: 1 })
  await vn.dispose()
})
