import type { Page } from '@playwright/test'
import { newPlayer } from '../acts.ts'
import { test as screenTest } from '../fake.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { later, now } from '../page-clock.ts'
import { enter } from '../player-cast.ts'
import { readQr } from '../read-qr.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

const lo = wordsOf('player', 'lo')
const cancelPath = '**/api/v2/deposits/*/cancel'

const newQr = (page: Page) => page.getByRole('button', { name: lo('deposit:pay.newQr') })

const amountField = (page: Page) => page.getByRole('textbox', { name: lo('deposit:form.amount') })

const codeOf = (page: Page) => page.getByRole('img', { name: /QR/ })

/** A million kip for GClub. */
async function order(page: Page) {
  await page.goto('/player/deposit/?provider=gclub')
  await page.getByText('JDB Yespay', { exact: true }).click()
  await page.getByRole('button', { name: '1.000.000' }).click()
  await page.getByRole('button', { name: lo('deposit:form.submit') }).click()
}

/** The player is away until the code has run out on the page; answers what it says. */
async function beAway(page: Page) {
  await expect(codeOf(page)).toBeVisible()
  const payload = await readQr(codeOf(page), page.context())
  await later(page, 31 * 60_000)
  await expect(codeOf(page)).toBeHidden()
  await expect(page.getByRole('status', { name: lo('deposit:status') })).toContainText(
    lo('deposit:pay.expired'),
  )
  return payload
}

async function letQrExpire(page: Page) {
  await order(page)
  return beAway(page)
}

/** In the present, where its code holds. */
async function orderAgain(page: Page) {
  await now(page)
  await page.getByRole('button', { name: lo('deposit:form.submit') }).click()
  await expect(codeOf(page)).toBeVisible()
  return readQr(codeOf(page), page.context())
}

async function expectSameForm(page: Page) {
  await expect(amountField(page)).toHaveValue('1.000.000')
  await expect(page.getByRole('radio', { name: /^GClub(?! Live)/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'JDB Yespay' })).toBeChecked()
  await expect(page.getByText(lo('deposit:unanswered'))).toBeHidden()
}

/** Somebody with an account, before their order. */
async function begin(page: Page) {
  await page.clock.install()
  await enter(page, 'regular')
}

screenTest(
  'in the place of a code that has run out a new one is ordered with two presses',
  async ({ page }) => {
    await begin(page)
    const old = await letQrExpire(page)
    await newQr(page).click()
    await expectSameForm(page)
    expect(await orderAgain(page)).not.toBe(old)
  },
)

test('a payment made meanwhile is credited, and no form replaces it', async ({ page, world }, info) => {
  await page.clock.install()
  await newPlayer(page, info)
  const payload = await letQrExpire(page)
  // Before its cancellation arrives, the old code is paid.
  await page.route(cancelPath, async (route) => {
    await world.pay(payload)
    await route.fallback()
  })
  await newQr(page).click()
  await expect(page.getByRole('heading', { name: lo('deposit:success.title') })).toBeVisible()
  await expect(amountField(page)).toBeHidden()
  const { deposits } = await (await page.request.get('/api/v2/deposits?page=1')).json()
  expect(deposits).toMatchObject([{ status: 'SUCCESS', amount: { amount: '1000000.00' } }])
})

test('a payment of another amount is in review, and no form replaces it', async ({ page, world }, info) => {
  await page.clock.install()
  await newPlayer(page, info)
  const payload = await letQrExpire(page)
  await page.route(cancelPath, async (route) => {
    await world.pay(payload, '900000')
    await route.fallback()
  })
  await newQr(page).click()
  await expect(page.getByRole('heading', { name: lo('deposit:ended.review.title') })).toBeVisible()
  await expect(newQr(page)).toBeHidden()
  await expect(amountField(page)).toBeHidden()
})

screenTest(
  'an order whose own answer was lost does not answer for the one in its place',
  async ({ page }) => {
    await begin(page)
    const opening = '**/api/v2/deposits'
    await page.route(opening, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await order(page)
    await expect(page.getByRole('alert').or(codeOf(page)).first()).toBeVisible()
    await page.unroute(opening)
    await page.goto('/player/deposit/')
    const old = await beAway(page)
    await newQr(page).click()
    await expectSameForm(page)
    expect(await orderAgain(page)).not.toBe(old)
  },
)

screenTest('a cancellation that is refused leaves the order where it was, and says why', async ({ page }) => {
  await begin(page)
  await letQrExpire(page)
  const problem = { status: 503, code: 'BANK_UNAVAILABLE', title: 'BANK_UNAVAILABLE' }
  await page.route(cancelPath, (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', json: problem }),
  )
  await newQr(page).click()
  await expect(page.getByRole('alert')).toContainText(lo('refusal:code.BANK_UNAVAILABLE'))
  await expect(amountField(page)).toBeHidden()
  await page.unroute(cancelPath)
  await newQr(page).click()
  await expectSameForm(page)
})

screenTest('a cancellation whose answer is lost may be sent again', async ({ page }) => {
  await begin(page)
  await letQrExpire(page)
  let isLost = true
  await page.route('**/api/v2/deposits/**', async (route) => {
    if (!isLost) return route.fallback()
    if (route.request().url().endsWith('/cancel')) await route.fetch()
    return route.abort()
  })
  await newQr(page).click()
  await expect(page.getByRole('alert')).toContainText(lo('common:refusal.NETWORK'))
  isLost = false
  // The order may be shown as canceled before, since the page is told of it too.
  const again = page.getByRole('button', { name: lo('deposit:ended.again') })
  await newQr(page).or(again).click()
  await expectSameForm(page)
})
