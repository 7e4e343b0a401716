import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { screenTest } from '../fake.ts'
import { ownWorld } from '../kham.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf, type Language } from '../words.ts'

const office = wordsOf('console', 'lo')
const t = (key: string, values?: Record<string, string>) => office(`site:${key}`, values)
const sky = '#38bdf8'

/** A product of its own, since what is set here is what every visitor sees. */
const test = ownWorld()

async function signIn(page: Page) {
  const operator = { username: 'operator', password: 'kham-demo-operator' }
  await page.request.post('/api/v2/agency/session', { data: operator })
  await page.goto('/console/settings')
  await expect(page.getByRole('region', { name: t('hosts') })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: t('save'), exact: true })
const ageOf = (page: Page) => page.getByLabel(t('minAge'), { exact: true })
/** The message of an earlier one may still stand there. */
async function saveAll(page: Page) {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/agency/settings/site'),
  )
  await save(page).click()
  await answered
  await expect(page.getByText(t('saved')).first()).toBeVisible()
}

/** Another browser of a visitor, whose page's policy stops nothing. */
async function visitor(browser: Browser, page: Page, language: Language = 'lo') {
  const context = await browser.newContext({ viewport: page.viewportSize() })
  await context.addInitScript((chosen) => {
    if (localStorage.getItem('i18nextLng') === null) localStorage.setItem('i18nextLng', chosen)
  }, language)
  const opened = await context.newPage()
  const stopped: string[] = []
  opened.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) stopped.push(message.text())
  })
  return { page: opened, stopped, close: () => context.close() }
}

const property = (page: Page, name: string) =>
  page.evaluate((which) => getComputedStyle(document.documentElement).getPropertyValue(which), name)

test('the owner gives the site a name, a logo and a colour, and the next visitor sees it in them', async ({
  page,
  browser,
  world,
}) => {
  await signIn(page)
  await expect(save(page)).toBeDisabled()

  const colour = page.getByLabel(t('colour'), { exact: true })
  await colour.fill('#2563eb')
  await expect(page.getByText(t('wrong.contrast'))).toBeVisible()
  const contrasts = page.getByRole('list', { name: t('contrast') })
  await expect(contrasts.getByRole('listitem').first()).toContainText('2,99 : 1')
  await expect(contrasts.getByRole('listitem').first()).toContainText(t('tooLittle'))
  await expect(save(page)).toBeDisabled()

  await colour.fill(sky.toUpperCase())
  await expect(page.getByText(t('wrong.contrast'))).toBeHidden()
  const preview = page.getByRole('region', { name: t('preview') })
  const button = preview.locator('.button_btn-primary')
  const gradient = () => button.evaluate((element) => getComputedStyle(element).backgroundImage)
  await expect.poll(gradient).toContain('rgb(56, 189, 248)')
  await page.getByLabel(t('name'), { exact: true }).fill('ດອກຈຳປາ')

  const file = page.getByLabel(t('logo'), { exact: true }).and(page.locator('[type=file]'))
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(page.getByText(office('console:refusal.PICTURE_INVALID'))).toBeVisible()
  const picture = await preview.screenshot()
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  const logo = preview.locator('img[src^="/api/v2/pictures/"]')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(500)
  await expect(page.getByText(t('unsaved', { total: '3' }))).toBeVisible()
  await expectAccessible(page)
  await saveAll(page)
  await expect(save(page)).toBeDisabled()

  const guest = await visitor(browser, page)
  await expect(async () => {
    await guest.page.goto(world.url)
    expect(await property(guest.page, '--color-gold-400')).toBe(sky)
  }).toPass()
  await expect(guest.page).toHaveTitle(/ດອກຈຳປາ/)
  const primary = guest.page.locator('.button_btn-primary').first()
  await expect(primary).toBeVisible()
  expect(await primary.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
    'rgb(56, 189, 248)',
  )
  const src = await guest.page.locator('.top-bar_topbar .top-bar_logo img').getAttribute('src')
  expect(src).toBe(await logo.getAttribute('src'))
  await expect(guest.page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#07181f')
  const icon = await guest.page.locator('link[rel=icon]').getAttribute('href')
  const drawn = await guest.page.request.get(`${world.url}${icon}`)
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
  await expectAccessible(guest.page)
  expect(guest.stopped).toEqual([])
  await guest.close()
})

screenTest('the second of two concurrent saves is warned, and the first is kept', async ({ page }) => {
  await openConsole(page, { name: 'site-saved-twice', path: '/settings' })
  const second = await page.context().newPage()
  await second.goto('/console/settings')
  await ageOf(second).fill('21')
  await ageOf(page).fill('20')
  await saveAll(page)
  await save(second).click()
  await expect(second.getByRole('alert').getByRole('insertion')).toHaveText(/20$/)
  await expect(ageOf(second)).toHaveValue('21')
  await expectAccessible(second)
  await second.getByRole('button', { name: office('console:conflict.takeTheirs') }).click()
  await expect(ageOf(second)).toHaveValue('20')
  await second.close()
})

test('a channel is an address of the web or nothing, and a language that is off is nobody’s any more', async ({
  page,
  browser,
  world,
}) => {
  await signIn(page)
  const line = page.getByLabel('LINE')
  for (const wrong of ['javascript:alert(1)', 'line.me/kham', 'http://line.me/kham']) {
    await line.fill(wrong)
    await expect(page.getByText(t('wrong.address', { most: '300' }))).toBeVisible()
    await expect(save(page)).toBeDisabled()
  }
  await line.fill('https://line.me/R/ti/p/@champa')

  await page.getByRole('button', { name: t('up', { name: 'ไทย' }) }).click()
  await page.getByRole('checkbox', { name: 'ລາວ' }).uncheck()
  await saveAll(page)

  const guest = await visitor(browser, page, 'lo')
  // What the server remembers of its agency counts for three seconds more.
  await expect(async () => {
    await guest.page.goto(world.url)
    await expect(guest.page.locator('html')).toHaveAttribute('lang', 'th', { timeout: 5_000 })
  }).toPass()
  const th = wordsOf('player', 'th')
  await guest.page.getByRole('button', { name: th('common:language', { name: 'ไทย' }) }).click()
  await expect(guest.page.getByRole('menuitemradio')).toHaveCount(3)
  await guest.close()

  await page.getByRole('checkbox', { name: 'ລາວ' }).check()
  await saveAll(page)
})

test('a host is added and answers at once, and whoever removes their own is warned', async ({
  page,
  browser,
  world,
}) => {
  await signIn(page)
  const hosts = page.getByRole('region', { name: t('hosts') })
  const row = (host: string) => hosts.locator('b').getByText(host, { exact: true })
  const removes = (host: string) => hosts.getByRole('button', { name: `${t('remove')} ${host}`, exact: true })
  const field = hosts.getByLabel(t('host'), { exact: true })
  await field.fill('https://champa.localhost')
  await field.press('Enter')
  await expect(hosts.getByText(t('wrong.host'))).toBeVisible()
  await field.fill('Champa.localhost')
  await field.press('Enter')
  await expect(row('champa.localhost')).toBeVisible()
  await expect(field).toHaveValue('')

  const guest = await visitor(browser, page)
  const there = world.url.replace('localhost', 'champa.localhost')
  await expect(async () => {
    await guest.page.goto(there)
    await expect(guest.page.locator('.top-bar_topbar')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await guest.close()

  await removes('localhost').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(t('removeHere', { other: '127.0.0.1' }))
  await expect(page.locator('.toast_toast')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: office('console:back') }).click()
  await removes('champa.localhost').click()
  await dialog.getByRole('button', { name: t('remove') }).click()
  await expect(dialog).toBeHidden()
  await expect(row('champa.localhost')).toBeHidden()
  await expect(row('localhost')).toBeVisible()
})

test('once the owner has signed in at a host of the staff, the console answers there alone', async ({
  page,
  context,
  world,
}) => {
  await signIn(page)
  const hosts = page.getByRole('region', { name: t('hosts') })
  await hosts.getByLabel(t('host'), { exact: true }).fill('desk.localhost')
  await hosts.getByLabel(t('usedFor'), { exact: true }).selectOption('STAFF')
  await hosts.getByRole('button', { name: t('add'), exact: true }).click()
  await expect(hosts.getByText(t('signInThere', { host: 'desk.localhost' }))).toBeVisible()

  const desk = world.url.replace('localhost', 'desk.localhost')
  const other = await context.newPage()
  const status = async (url: string) => (await other.goto(url))?.status()
  await expect.poll(() => status(`${desk}/console/sign-in`)).toBe(200)
  expect(await status(`${desk}/player/game`)).toBe(404)
  expect(await status(`${world.url}/console/sign-in`)).toBe(200)
  await page.goto(`${desk}/`)
  await page.getByLabel(office('signIn:username')).fill('operator')
  await page.getByLabel(office('signIn:password'), { exact: true }).fill('kham-demo-operator')
  await page.getByRole('button', { name: office('signIn:submit') }).click()
  await expect(page.getByRole('link', { name: office('console:nav.withdrawals') }).first()).toBeVisible()
  await expect.poll(() => status(`${world.url}/console/sign-in`)).toBe(404)
  expect(await status(`${world.url}/`)).toBe(200)

  await page.goto(`${desk}/console/settings`)
  await expect(hosts.getByText(t('apart'))).toBeVisible()
  await hosts.getByRole('button', { name: `${t('remove')} desk.localhost`, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('remove') })
    .click()
  await expect.poll(() => status(`${world.url}/console/sign-in`)).toBe(200)
})
