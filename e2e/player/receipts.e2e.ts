import type { Browser, Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../expect-accessible.ts'
import { askForWithdrawal, openDesk, signInOperator } from '../acts.ts'
import { screenTest } from '../fake.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { openDeposit, register } from '../player-by-api.ts'
import { enter, ids } from '../player-cast.ts'
import { readQr } from '../read-qr.ts'
import { wordsOf } from '../words.ts'
import type { World } from '../world.ts'

test.describe.configure({ timeout: 180_000 })

const lo = wordsOf('player', 'lo')
const office = wordsOf('console', 'lo')

/** Somebody else, who has no account and has never been here. */
const stranger = async (browser: Browser, world: World) =>
  (await browser.newContext({ baseURL: world.url, viewport: { width: 390, height: 844 } })).newPage()

const steps = (page: Page) => page.getByRole('list', { name: lo('order:timeline.label') })
const verdict = (page: Page) =>
  page.getByRole('status', { name: lo('receipt:verify.result') }).getByRole('heading')

/** A new player who is about to pay a million kip for credit at alphabet. */
async function newcomer(page: Page, world: World) {
  const username = await register(page.request)
  const { depositId: id, pay } = await openDeposit(page.request, world, 'alphabet', '1000000')
  return { username, id, pay }
}

const isDone = async (page: Page) =>
  expect(page.getByRole('heading', { name: lo('deposit:success.title') })).toBeVisible()

async function openReceipt(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: lo('receipt:open') }).click()
  const receipt = page.getByRole('article', { name: /ໃບຮັບເງິນ ເລກທີ \d+/ })
  await expect(receipt).toBeVisible()
  return receipt
}

/** The receipt as its file, as the player saves it. */
async function savedReceipt(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: lo('receipt:saveFile') }).click()
  return readFile(await (await download).path(), 'utf8')
}

async function paste(page: Page, text: string) {
  await page.goto('/verify')
  await page.getByLabel(lo('receipt:verify.label')).fill(text)
  await page.getByRole('button', { name: lo('receipt:verify.submit') }).click()
}

test('a deposit tells its steps as they happen, and its receipt is checked by a stranger', async ({
  page,
  world,
  browser,
}) => {
  const order = await newcomer(page, world)
  await page.goto(`/player/deposit/?order=${order.id}`)
  const list = steps(page)
  await expect(list.getByText(lo('order:step.OPENED'))).toBeVisible()
  await expect(list.getByText(lo('order:next.CREDITED'))).toBeVisible()
  await order.pay()
  await isDone(page)

  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByText(lo('order:step.PAID'))).toBeVisible()
  await expect(list.getByRole('button', { name: lo('order:copyReference') })).toBeVisible()
  await expect(list.getByText('0,00 → 1.449,27\u00A0THB')).toBeVisible()
  await expect(list.locator('[aria-current=step]')).toContainText(lo('order:step.CREDITED'))

  const receipt = await openReceipt(page)
  await expect(receipt).toContainText('1.000.000\u00A0₭')
  const link = await readQr(receipt.getByRole('img'), page.context())
  expect(link).toMatch(/^http:\/\/localhost:\d+\/verify#/)
  const file = await savedReceipt(page)

  const other = await stranger(browser, world)
  const asked: string[] = []
  other.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await other.goto(link)
  await expect(verdict(other)).toHaveText(lo('receipt:verify.VALID.title'))
  await expect(other.getByText(lo('receipt:verify.by.BROWSER'))).toBeVisible()
  await expect(other.getByText(lo('receipt:verify.chained', { agency: 'Kham' }))).toBeVisible()
  await expect(other.getByRole('article')).toContainText('1.000.000\u00A0₭')
  expect(asked.filter((each) => each.includes(link.split('#')[1]!))).toEqual([])

  await other.getByRole('button', { name: lo('receipt:verify.another') }).click()
  const chooser = other.waitForEvent('filechooser')
  await other.getByRole('button', { name: lo('receipt:verify.file') }).click()
  await (await chooser).setFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await expect(verdict(other)).toHaveText(lo('receipt:verify.VALID.title'))

  const changed = file.replace('1449.27', '9449.27')
  expect(changed).not.toBe(file)
  await paste(other, changed)
  await expect(verdict(other)).toHaveText(lo('receipt:verify.CHANGED.title'))
  await expect(other.getByRole('article')).toBeHidden()
  await expectAccessible(other)

  const { receipt: text, ...rest } = JSON.parse(file)
  const others = JSON.stringify({ receipt: text.replace('"id":"kham-demo"', '"id":"other"'), ...rest })
  await paste(other, others)
  await expect(verdict(other)).toHaveText(lo('receipt:verify.OTHER_AGENCY.title'))
  await paste(other, JSON.stringify({ receipt: text, ...rest, keyId: 'another-key' }))
  await expect(verdict(other)).toHaveText(lo('receipt:verify.UNKNOWN_KEY.title'))
  await other.context().close()

  const old = await stranger(browser, world)
  await old.addInitScript(() => {
    SubtleCrypto.prototype.importKey = () => Promise.reject(new DOMException('no', 'NotSupportedError'))
  })
  await old.goto(link)
  await expect(verdict(old)).toHaveText(lo('receipt:verify.VALID.title'))
  await expect(old.getByText(lo('receipt:verify.by.SERVER', { agency: 'Kham' }))).toBeVisible()
  await old.context().close()
})

screenTest('a text without a receipt is told so, in words', async ({ page }) => {
  await paste(page, 'https://kham.example/verify')
  const field = page.getByLabel(lo('receipt:verify.label'))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expect(page.getByText(lo('receipt:verify.none'))).toBeVisible()
  await expectAccessible(page)
})

test('a rejected withdrawal tells player and operator why, and its receipt that the credit is back', async ({
  page,
  world,
  browser,
}) => {
  const { username, id, pay } = await newcomer(page, world)
  await pay()
  await page.goto(`/player/deposit/?order=${id}`)
  await isDone(page)
  await askForWithdrawal(page)
  await expect(steps(page).getByText(lo('order:step.HELD'))).toBeVisible()
  await expect(steps(page).getByText(lo('order:next.PAYOUT_DONE'))).toBeVisible()

  const reason = 'ຊື່ບັນຊີບໍ່ຕົງ {{ $t(order:credit) }}'
  const operator = await openDesk(browser, world)
  await signInOperator(operator)
  await operator.getByRole('row').filter({ hasText: username }).click()
  await operator.getByRole('button', { name: office('console:decide.reject') }).click()
  const dialog = operator.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: office('console:reject.submit') }).click()
  const told = operator.getByRole('list', { name: office('console:timeline.label') })
  await expect(told.getByText(office('console:step.CREDIT_RETURNED'))).toBeVisible()
  await expect(told.getByText(office('console:timeline.by', { name: 'Operator' }))).toBeVisible()
  await expect(told.getByText(office('console:timeline.reference')).first()).toBeVisible()
  await operator.context().close()

  await expect(steps(page).getByText(reason)).toBeVisible()
  await expect(steps(page).getByText(lo('order:step.CREDIT_RETURNED'))).toBeVisible()
  await expect(steps(page).getByText('Operator')).toBeHidden()
  const facts = page.getByRole('main').locator('dl > div')
  await expect(facts.filter({ hasText: lo('withdraw:receive') })).toHaveText(/\D0\s₭$/)
  await expect(facts.filter({ hasText: lo('withdraw:creditReceived') })).toHaveText(/\D0,00\sTHB$/)
  await expect(await openReceipt(page)).toContainText(lo('receipt:outcome.RETURNED'))

  await page.goto('/player/withdraw/history')
  const filters = page.getByRole('group', { name: lo('withdraw:history.filter') })
  await filters.getByRole('button', { name: lo('deposit:orderStatus.CANCELED') }).click()
  await expect(page).toHaveURL(/status=CANCELED/)
  await expect(page.getByRole('button', { name: 'Alphabet' })).toContainText(
    lo('deposit:orderStatus.REJECTED'),
  )
})

screenTest('the list of steps keeps its place while it loads', async ({ page }) => {
  await enter(page, 'regular')
  const gate = Promise.withResolvers<void>()
  await page.route('**/timeline', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(`/player/deposit/history?order=${ids.deposit}`)
  const detail = page.getByRole('dialog')
  await expect(detail.getByRole('status', { name: lo('order:timeline.loading') })).toBeVisible()
  const below = detail.getByRole('link', { name: lo('receipt:open') })
  await page.evaluate(() => document.fonts.ready)
  const before = await detail.evaluate((box) => box.scrollHeight)
  gate.resolve()
  await expect(steps(page).getByRole('listitem')).toHaveCount(3)
  await expect.poll(() => detail.evaluate((box) => box.scrollHeight)).toBe(before)
  await expect(below).toBeVisible()
})
