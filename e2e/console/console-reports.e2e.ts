import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { signInOperator } from '../acts.ts'
import { screenTest } from '../fake.ts'
import { test } from '../kham.ts'
import { openConsole } from '../open-console.ts'
import { registerWithCredit } from '../player-by-api.ts'
import { enterConsole } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('console', 'lo')

const chip = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: t(group) }).getByRole('button', { name: t(name), exact: true })
const choose = (page: Page, group: string, name: string) => chip(page, group, name).click()
const offered = (desk: Page, view: string) => chip(desk, 'report:views', `report:name.${view}`)

const linesOf = (page: Page, name: string) => page.getByRole('table', { name: t(name) })

async function fileOf(page: Page, click: () => Promise<void>) {
  const saved = page.waitForEvent('download')
  await click()
  const file = await saved
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

screenTest('the operator reads a report, keeps its days in the address and prints it', async ({ page }) => {
  await openConsole(page, { name: 'report', path: '/reports' })
  await expect(linesOf(page, 'report:name.daily')).toContainText('1.500.000')

  await choose(page, 'report:period', 'report:preset.today')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
  const today = new URL(page.url()).searchParams.get('from')!
  await page.reload()
  await expect(page.getByLabel(t('report:from'))).toHaveValue(today.split('-').toReversed().join('/'))

  await page.getByLabel(t('report:to')).fill('2020-01-01')
  await expect(page.getByText(t('report:fault.turned'))).toBeVisible()
  await choose(page, 'report:period', 'report:preset.week')

  // A head says what it means, in place.
  const head = (key: string) => page.getByRole('columnheader').filter({ hasText: t(`report:column.${key}`) })
  await head('ggr')
    .getByRole('button', { name: t('whatIsThis') })
    .click()
  await expect(head('ggr')).toContainText(t('report:help.ggr'))

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: t('report:name.daily') })).toBeVisible()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.locator('p.reports_only-print')).toHaveText('Kham')
  await page.emulateMedia({ media: 'screen' })
})

screenTest('a report is chosen, and leads to the queue that it is about', async ({ page }) => {
  await openConsole(page, { name: 'report', path: '/reports' })
  await choose(page, 'report:views', 'report:name.withdrawals')
  await expect(page).toHaveURL(/view=withdrawals/)
  await expect(page.getByRole('heading', { name: t('report:name.withdrawals'), level: 2 })).toBeVisible()
  await expect(linesOf(page, 'report:name.withdrawals')).toBeVisible()
  await page.getByRole('link', { name: t('report:toQueue') }).click()
  await expect(page).toHaveURL(/\/console\/withdrawals/)

  const press = (name: string) =>
    page
      .getByRole('button', { name: t(name), exact: true })
      .first()
      .click()
  await page.goto('/console/reports?view=acts')
  await press('report:column.waitedMinutes')
  await expect(page).toHaveURL(/sort=waitedMinutes$/)
  await press('report:column.waitedMinutes')
  await expect(page).toHaveURL(/sort=waitedMinutes&order=asc/)

  await page.goto('/console/reports?view=bill')
  const won = linesOf(page, 'bills:games').getByRole('columnheader', { name: t('report:column.won') })
  for (const direction of ['descending', 'ascending']) {
    await won.getByRole('button').click()
    await expect(won).toHaveAttribute('aria-sort', direction)
  }
})

screenTest(
  'reports for owners and managers are neither linked nor opened for a cashier',
  async ({ page }) => {
    await openConsole(page, { name: 'report', path: '/reports' })
    for (const view of ['staff', 'exports']) await expect(offered(page, view)).toBeVisible()

    await enterConsole(page, 'cashier')
    await page.goto('/console/reports')
    await expect(offered(page, 'daily')).toBeVisible()
    for (const view of ['staff', 'exports']) {
      await expect(offered(page, view)).toBeHidden()
      await page.goto(`/console/reports?view=${view}`)
      await expect(page.getByText(t('console:refusal.FORBIDDEN')).first()).toBeVisible()
    }
  },
)

test('a report is taken as a file; an export is written while one looks on, and then taken', async ({
  page,
  request,
  world,
}) => {
  // It is begun once what happens at its last instant is settled, and is a job among others.
  test.slow()
  await registerWithCredit(request, world, '300000')
  await signInOperator(page)
  await page.goto('/console/reports')
  await choose(page, 'report:period', 'report:preset.today')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
  const today = new URL(page.url()).searchParams.get('from')!
  const daily = await fileOf(page, () => page.getByRole('button', { name: 'CSV' }).click())
  expect(daily.name).toBe(`daily-${today}_${today}.csv`)
  const heads = [t('report:column.day'), t('report:column.deposits')].join().replaceAll('\u2060', '')
  expect(daily.text.startsWith(`\uFEFF${heads},`)).toBe(true)
  expect(daily.text.split('\r\n')[1]).toContain(today.split('-').toReversed().join('/'))

  await choose(page, 'report:views', 'report:name.exports')
  await page.getByLabel(t('report:export.kind')).selectOption('deposits')
  await page.getByRole('button', { name: t('report:export.start') }).click()
  const done = page.getByRole('button', { name: t('report:export.take') }).first()
  await expect(done).toBeVisible({ timeout: 60_000 })
  const { name, text } = await fileOf(page, () => done.click())
  expect(name).toMatch(/^deposits-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  expect(text).toContain('300000.00')
})
