import { signInOperator } from '../acts.ts'
import { screenTest } from '../fake.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { openConsole } from '../open-console.ts'
import { post, registerWithCredit } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

const t = wordsOf('console', 'lo')

test('the operator sees how the business stands, and goes from there to what waits', async ({
  page,
  request,
  world,
}) => {
  await registerWithCredit(request, world, '250000')

  await signInOperator(page)
  await page.goto('/console/')
  await expect(page).toHaveURL(/\/console\/overview$/)
  const flow = page.getByRole('region', { name: t('overview:flow.HOUR') })
  await expect(flow.getByRole('img')).toBeVisible()
  await flow.getByText(t('overview:flow.figures')).click()
  const hours = flow.getByRole('table', { name: t('overview:flow.HOUR') })
  await expect(hours.getByRole('row').nth(1)).toContainText('00:00')
  await expect(page.getByText(t('overview:deposits'), { exact: true }).first()).toBeVisible()
  const ofGclub = page
    .getByRole('region', { name: t('overview:byProvider') })
    .getByRole('listitem')
    .filter({ has: page.getByText('GClub', { exact: true }) })
  await expect(ofGclub).not.toContainText(/\D0\u00A0₭/)

  // A payment has just come.
  const banks = page.getByRole('region', { name: t('overview:methods') })
  await expect(banks).toContainText(t('overview:bank.UP'))

  await page.getByRole('button', { name: t('overview:periods.7d') }).click()
  await expect(page).toHaveURL(/period=7d/)
  const week = page.getByRole('region', { name: t('overview:flow.DAY') })
  const days = week.getByRole('table', { name: t('overview:flow.DAY') })
  await expect(days.getByRole('row')).toHaveCount(8)

  const yesterday = page.getByRole('region', { name: t('overview:yesterday.title') })
  await expect(yesterday.getByRole('row', { name: t('report:column.netKip') })).toBeVisible()

  // What waits is said with the number that the menu has, and its line is the way there.
  const order = { providerId: 'gclub', paymentMethod: 'laoqr', amount: '200000' }
  const { deposit } = await post(request, '/deposits', order)
  await world.pay(deposit.qr.payload, '190000')
  await request.post(`/api/v2/deposits/${deposit.id}/check`)
  const waits = page.getByRole('region', { name: t('overview:queues') })
  const badge = page.getByRole('navigation').getByRole('link', { name: t('console:nav.payments') })
  const line = waits.getByRole('listitem').filter({ hasText: t('console:nav.payments') })
  await expect(async () => {
    const n = await badge.locator('[aria-hidden=true]').last().textContent()
    await expect(line).toContainText(t('overview:need.payments', { n: n ?? '' }), { timeout: 1 })
  }).toPass()
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/\/console\/payments/)
})

screenTest('what an address asks for in vain goes out of it, and the page is whole', async ({ page }) => {
  await openConsole(page, { name: 'address-in-vain', path: '/overview?period=never&from=nowhere' })
  await expect(page.getByRole('region', { name: t('overview:flow.HOUR') })).toBeVisible()
  await expect(page).toHaveURL(/\/console\/overview$/)
  await page.goto('/console/players?show=nobody&q=somsak')
  await expect(page.getByText('somsak').filter({ visible: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/console\/players\?q=somsak$/)
})
