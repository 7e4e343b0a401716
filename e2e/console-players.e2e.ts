import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Browser, type Page } from '@playwright/test'
import { signInOperator } from './acts.ts'
import { test } from './kham.ts'
import { post, registerWithAccount, registerWithCredit } from './player-by-api.ts'
import { wordsOf } from './words.ts'

const office = wordsOf('console', 'lo')

const isClean = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

const another = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext(baseURL === undefined ? {} : { baseURL })).request

async function find(page: Page, text: string) {
  await page.getByLabel(office('console:players.search')).fill(text)
  await page.getByRole('button', { name: office('console:payment.filter.find') }).click()
}
const section = (page: Page, tab: string) =>
  page.getByRole('navigation', { name: office('console:players.sections') }).getByRole('link', { name: tab })

test('the staff finds a player by name, code and device, and reads what is known', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const [first, second] = [await another(browser, baseURL), await another(browser, baseURL)]
  await registerWithCredit(first, world, '1000000')
  await registerWithAccount(second)
  const nameOf = async (request: typeof first) =>
    (await (await request.get('/api/v2/players/info')).json()).credential.username as string
  const [username, other] = [await nameOf(first), await nameOf(second)]
  const fingerprint = { fingerprint: `device of ${username}`, platform: 'Linux armv8' }
  for (const request of [first, second]) await post(request, '/fingerprint', { fingerprint })
  const { deposits } = await (await first.get('/api/v2/deposits')).json()

  await signInOperator(page)
  await page.getByRole('link', { name: office('console:nav.players'), exact: true }).click()
  const found = page.getByRole('link', { name: username })
  await find(page, deposits[0].code.toLowerCase())
  await expect(found).toBeVisible()
  await expect(page.getByText(office('console:players.total', { total: '1' }))).toBeVisible()
  await expect(page).toHaveURL(/q=d26/i)
  await isClean(page)
  await page.getByLabel(office('console:players.show')).selectOption('SUSPENDED')
  await expect(page.getByRole('heading', { name: office('console:players.nobody') })).toBeVisible()
  await page.goBack()
  await found.click()

  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
  await expect(page.getByText('1.449,27').first()).toBeVisible()
  await isClean(page)
  await section(page, office('console:players.tab.orders')).click()
  await expect(page.getByRole('link', { name: deposits[0].code }).filter({ visible: true })).toBeVisible()
  await section(page, office('console:players.tab.entries')).click()
  const credited = page.getByText(office('console:players.event.deposit_credited')).filter({ visible: true })
  await expect(credited.first()).toBeVisible()
  await section(page, office('console:players.tab.links')).click()
  await expect(page.getByRole('img', { name: office('console:players.graph', { n: '1' }) })).toBeVisible()
  await isClean(page)
  await section(page, office('console:players.tab.devices')).click()
  const device = page.getByRole('list', { name: office('console:players.tab.devices') }).getByRole('link')
  await device.click()
  await expect(page.getByRole('link', { name: other })).toBeVisible()
  await expect(found).toBeVisible()
})
