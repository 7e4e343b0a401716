import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { signInOperator } from '../acts.ts'
import { screenTest } from '../fake.ts'
import { newName, patientExpect as expect, test } from '../kham.ts'
import { openConsole } from '../open-console.ts'
import { enter } from '../player-cast.ts'
import { post, untilOffered } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

const lo = wordsOf('player', 'lo')
const office = wordsOf('console', 'lo')
const password = 'ຄຳ ແລະ ດອກຈຳປາ 2026'

/** Registers on the screen, below the sentence that says what is told of the device; waits until it has been told. */
async function registerOnScreen(page: Page): Promise<string> {
  const username = newName()
  await page.goto('/register')
  await page.getByLabel(lo('auth:username')).fill(username)
  await page.getByLabel(lo('auth:password'), { exact: true }).fill(password)
  await page.getByLabel(lo('auth:confirmPassword')).fill(password)
  await page.getByRole('checkbox', { name: lo('auth:register.age', { age: '18' }) }).check()
  const told = page.waitForResponse('**/api/v2/fingerprint')
  await page.getByRole('button', { name: lo('auth:register.submit') }).click()
  expect((await told).status()).toBe(200)
  return username
}

async function addAccount(page: Page) {
  const accountNumber = String(Date.now() * 1000 + Math.floor(Math.random() * 1000))
  const account = { bankCode: 'bcel', currency: 'LAK', accountName: 'KHAMLA SOUVANNAVONG', owner: 'SELF' }
  await post(page.request, '/players/bank-accounts', { ...account, accountNumber })
}

/** For new customers. */
async function welcomeOf(page: Page): Promise<{ id: string }> {
  const { promotions } = await (await page.request.get('/api/v2/promotions')).json()
  return promotions[0]
}

/** Somebody else on the same machine, with nothing of the first one in the browser. */
const another = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()

screenTest(
  'visitors and players who have not agreed here tell nothing; the sentence says what is told',
  async ({ page }) => {
    await enter(page, 'visitor')
    const told: string[] = []
    page.on('request', (request) => void (request.url().includes('/fingerprint') && told.push(request.url())))
    await page.goto('/register')
    await page.getByText(lo('auth:device.what')).click()
    await expect(page.getByText(lo('auth:device.said'))).toBeVisible()
    await expect(page.getByText('180')).toBeVisible()
    await expectAccessible(page)
    await enter(page, 'regular')
    await page.goto('/player/promotion/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(told).toEqual([])
  },
)

screenTest('the device is told once a day, and to whoever comes in', async ({ page }) => {
  await enter(page, 'visitor')
  await registerOnScreen(page)
  const told: string[] = []
  page.on('request', (request) => void (request.url().includes('/fingerprint') && told.push(request.url())))
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(kept).toMatch(/kham\.device\.[^"]+":"\{\\"told\\":\{\\"fingerprint\\":\\"[0-9a-f]{64}/)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(told).toEqual([])
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage).filter((each) => each.startsWith('kham.device.'))) {
      const memory = JSON.parse(localStorage.getItem(name) ?? '{}')
      localStorage.setItem(name, JSON.stringify({ told: { ...memory.told, date: '2026-01-01' } }))
    }
  })
  const again = page.waitForResponse('**/api/v2/fingerprint')
  await page.reload()
  expect((await again).status()).toBe(200)
})

test('a second player on one device is refused the first order, asks support, and claims once support allows it', async ({
  page,
  browser,
  baseURL,
}) => {
  await registerOnScreen(page)
  await addAccount(page)
  const welcome = await welcomeOf(page)
  await untilOffered(page.request, 'alphabet')
  const first = await page.request.post('/api/v2/promotions/use', {
    data: { promotionId: welcome.id, providerId: 'alphabet' },
  })
  // Of the tests that have run on this machine before, one may have been the first.
  expect([201, 409]).toContain(first.status())

  const second = await another(browser, baseURL)
  const username = await registerOnScreen(second)
  await addAccount(second)
  await second.goto(`/player/promotion/${welcome.id}`)
  await second.getByRole('button', { name: lo('promotion:claim.submit') }).click()
  const sheet = second.getByRole('dialog', { name: lo('promotion:claim.title') })
  await sheet.getByRole('button', { name: lo('promotion:claim.confirm') }).click()
  await expect(sheet.getByText(lo('refusal:because.LINKED'))).toBeVisible()
  await sheet.getByLabel(lo('promotion:appeal.note')).fill('ນ້ອງສາວໃຊ້ເຄື່ອງດຽວກັນ')
  await expectAccessible(second)
  await sheet.getByRole('button', { name: lo('promotion:appeal.submit') }).click()
  await expect(sheet.getByText(lo('promotion:appeal.state.OPEN'))).toBeVisible()

  const desk = await another(browser, baseURL)
  await signInOperator(desk)
  await desk.getByRole('link', { name: office('console:nav.appeals') }).click()
  await desk.getByText(username).filter({ visible: true }).first().click()
  const panel = desk.getByRole('complementary', { name: office('console:panel.label', { code: username }) })
  await expect(panel).toContainText(office('promotions:appeal.signal.DEVICE'))
  await expect(panel).toContainText('ນ້ອງສາວໃຊ້ເຄື່ອງດຽວກັນ')
  await expectAccessible(desk)
  await panel.getByRole('button', { name: office('promotions:appeal.ALLOWED.open'), exact: true }).click()
  const dialog = desk.getByRole('alertdialog')
  await dialog.getByRole('button', { name: office('promotions:appeal.ALLOWED.open'), exact: true }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(office('promotions:appeal.reason')).fill('ຄົນໃນຄອບຄົວ')
  await dialog.getByRole('button', { name: office('promotions:appeal.ALLOWED.open'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText(office('promotions:appeal.stays'))

  await second.goto(`/player/promotion/${welcome.id}`)
  await expect(second.getByText(lo('promotion:appeal.state.ALLOWED'))).toBeVisible()
  await expect(second.getByText(lo('promotion:appeal.reason', { reason: 'ຄົນໃນຄອບຄົວ' }))).toBeVisible()
  await second.getByRole('button', { name: lo('promotion:claim.submit') }).click()
  await sheet.getByRole('button', { name: lo('promotion:claim.confirm') }).click()
  await expect(second.getByLabel(lo('deposit:form.amount'))).toHaveValue('345.000')
  await second.context().close()
  await desk.context().close()
})

screenTest('the agency says for how long an internet address counts', async ({ page }) => {
  await openConsole(page, { name: 'address-hours', path: '/appeals' })
  const hours = page.getByLabel(office('promotions:appeal.address.label'))
  await expect(hours).toHaveValue('24')
  await hours.selectOption('72')
  await page.getByRole('button', { name: office('promotions:appeal.address.save') }).click()
  await expect(page.getByText(office('promotions:appeal.address.saved'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(hours).toHaveValue('72')
})
