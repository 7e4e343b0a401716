import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { signInOperator } from '../acts.ts'
import { test } from '../kham.ts'
import { registerWithCredit } from '../player-by-api.ts'
import { signInColleague } from '../staff-by-api.ts'
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

/** As the server adds it up, and the screen writes it. */
async function paidInToday(page: Page): Promise<string> {
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const answer = await page.request.get(`/api/v2/agency/reports/daily?from=${today}&to=${today}`)
  const { rows } = await answer.json()
  const kip = String(rows[0].depositsKip)
  expect(Number(kip)).toBeGreaterThanOrEqual(250_000)
  return kip.replace(/\.00$/, '').replace(/\B(?=(\d{3})+$)/g, '.')
}

test('the operator reads a report, keeps its days in the address, takes it as a file and prints it', async ({
  page,
  request,
  world,
}) => {
  await registerWithCredit(request, world, '250000')
  await signInOperator(page)
  await page.goto('/console/reports')
  // Other tests have paid in today as well.
  await expect(linesOf(page, 'report:name.daily')).toContainText(await paidInToday(page))

  await choose(page, 'report:period', 'report:preset.today')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
  const today = new URL(page.url()).searchParams.get('from')!
  await page.reload()
  await expect(page.getByLabel(t('report:from'))).toHaveValue(today.split('-').toReversed().join('/'))

  const { name, text } = await fileOf(page, () => page.getByRole('button', { name: 'CSV' }).click())
  expect(name).toBe(`daily-${today}_${today}.csv`)
  const [day, deposits] = [t('report:column.day'), t('report:column.deposits')]
  expect(text.startsWith(`\uFEFF${day},${deposits},`)).toBe(true)
  expect(text.split('\r\n')[1]).toContain(today)

  await page.getByLabel(t('report:to')).fill('2020-01-01')
  await expect(page.getByText(t('report:fault.turned'))).toBeVisible()
  await choose(page, 'report:period', 'report:preset.week')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: t('report:name.daily') })).toBeVisible()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.locator('p.reports_only-print')).toHaveText('Kham')
  await page.emulateMedia({ media: 'screen' })
})

test('every report opens', async ({ page, request, world }) => {
  await registerWithCredit(request, world, '200000')
  await signInOperator(page)
  await page.goto('/console/reports')
  for (const view of ['monthly', 'providers', 'games', 'promotions', 'liability', 'withdrawals']) {
    await choose(page, 'report:views', `report:name.${view}`)
    await expect(page).toHaveURL(new RegExp(`view=${view}`))
    await expect(page.getByRole('heading', { name: t(`report:name.${view}`), level: 2 })).toBeVisible()
    await expect(linesOf(page, `report:name.${view}`)).toBeVisible()
  }
  await page.getByRole('link', { name: t('report:toQueue') }).click()
  await expect(page).toHaveURL(/\/console\/withdrawals/)
})

test('reports for owners and managers are neither linked nor opened for a cashier', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  await signInOperator(page)
  await page.goto('/console/reports')
  for (const view of ['staff', 'exports']) await expect(offered(page, view)).toBeVisible()

  const desk = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await desk.addInitScript(() => localStorage.setItem('i18nextLng', 'lo'))
  await signInColleague(world, desk.request, { role: 'cashier' })
  await desk.goto('/console/reports')
  await expect(offered(desk, 'daily')).toBeVisible()
  for (const view of ['staff', 'exports']) {
    await expect(offered(desk, view)).toBeHidden()
    await desk.goto(`/console/reports?view=${view}`)
    await expect(desk.getByText(t('console:refusal.FORBIDDEN')).first()).toBeVisible()
  }
  await desk.context().close()
})

test('an export is written while one looks on, and then taken', async ({ page, request, world }) => {
  // It is begun once what happens at its last instant is settled, and is a job among others.
  test.slow()
  await registerWithCredit(request, world, '300000')
  await signInOperator(page)
  await page.goto('/console/reports?view=exports')
  await page.getByLabel(t('report:export.kind')).selectOption('deposits')
  await page.getByRole('button', { name: t('report:export.start') }).click()
  const done = page.getByRole('button', { name: t('report:export.take') }).first()
  await expect(done).toBeVisible({ timeout: 60_000 })
  const { name, text } = await fileOf(page, () => done.click())
  expect(name).toMatch(/^deposits-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  expect(text).toContain('300000.00')
})
