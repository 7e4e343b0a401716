import { expect, type Page } from '@playwright/test'
import { goodPassword, newName, test } from './kham.ts'
import { readQr } from './read-qr.ts'
import { wordsOf } from './words.ts'
import type { World } from './world.ts'

const lo = wordsOf('player', 'lo')
const console_ = wordsOf('console', 'lo')

async function register(page: Page, username: string) {
  await page.goto('/')
  await page
    .getByRole('link', { name: lo('common:register') })
    .first()
    .click()
  await page.getByLabel(lo('auth:username')).fill(username)
  await page.getByLabel(lo('auth:password'), { exact: true }).fill(goodPassword)
  await page.getByLabel(lo('auth:confirmPassword')).fill(goodPassword)
  await page.getByRole('checkbox', { name: lo('auth:register.age', { age: '18' }) }).check()
  await page.getByRole('button', { name: lo('auth:register.submit') }).click()
  await expect(page).toHaveURL(/\/player\/game\/alphabet/)
}

async function addBankAccount(page: Page, accountNumber: string) {
  await page.goto('/player/deposit/')
  await page.getByRole('link', { name: lo('bank:none.action') }).click()
  await page.getByLabel(lo('bank:bank'), { exact: true }).selectOption('bcel')
  await page.getByLabel(lo('bank:accountNumber')).fill(accountNumber)
  await page.getByLabel(lo('bank:accountName')).fill('KHAMLA SOUVANNAVONG')
  await page.getByText(lo('bank:owner.SELF')).click()
  await expect(page.getByRole('radio', { name: lo('bank:owner.SELF') })).toBeChecked()
  await page.getByRole('button', { name: lo('bank:save') }).click()
  await expect(page.getByRole('button', { name: lo('bank:copyNumber') })).toBeVisible()
}

/** Opens a deposit of a million kip, pays it as a phone would, and waits for the screen to change by itself. */
async function deposit(page: Page, world: World) {
  await page.goto('/player/deposit/')
  await page.getByRole('button', { name: '1.000.000' }).click()
  await page.getByRole('button', { name: lo('deposit:form.submit') }).click()
  const qr = page.getByRole('img', { name: lo('deposit:pay.qr', { amount: '1.000.000\u00A0₭' }) })
  await expect(qr).toBeVisible()
  await world.pay(await readQr(qr, page.context()))
  await expect(page.getByRole('heading', { name: lo('deposit:success.title') })).toBeVisible()
}

async function askForWithdrawal(page: Page) {
  await page.goto('/player/withdraw/')
  await page.getByLabel(lo('withdraw:form.amount')).fill('1000')
  await page.getByRole('button', { name: `${lo('withdraw:form.submit')} 680.000` }).click()
  const confirm = page.getByRole('dialog', { name: lo('withdraw:confirm.title') })
  await confirm.getByRole('button', { name: lo('withdraw:confirm.submit') }).click()
  await expect(page.getByText(lo('withdraw:state.OPEN.title')).first()).toBeVisible()
}

/** Signs in as the operator on another machine, and approves the one withdrawal of this player. */
async function approve(page: Page, username: string) {
  await page.goto('/console/')
  await page.getByLabel(console_('console:signIn.username')).fill('operator')
  await page.getByLabel(console_('console:signIn.password'), { exact: true }).fill('kham-demo-operator')
  await page.getByRole('button', { name: console_('console:signIn.submit') }).click()
  await page.getByRole('row').filter({ hasText: username }).click()
  await page.getByRole('button', { name: console_('console:decide.approve') }).click()
  await page.getByRole('button', { name: console_('console:approve.submit') }).click()
}

test('a new player deposits by QR, gets the credit, and a withdrawal is paid out', async ({
  page,
  world,
  browser,
}, info) => {
  test.setTimeout(120_000)
  const username = newName()
  await register(page, username)
  await addBankAccount(
    page,
    `0101200045${info.workerIndex}${info.project.name.length}${Date.now() % 1_000_000}`,
  )
  await deposit(page, world)

  await page.getByRole('link', { name: lo('deposit:success.play') }).click()
  await expect(page.getByText('1.449,27').first()).toBeVisible()

  await askForWithdrawal(page)
  const office = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } })
  await approve(await office.newPage(), username)
  await office.close()
  await expect(page.getByText(lo('withdraw:state.SUCCESS.title')).first()).toBeVisible({ timeout: 30_000 })

  await page.goto('/player/deposit/history')
  await expect(page.getByText(/D\d{6}[0-9A-Z]{8}/).filter({ visible: true })).toHaveCount(1)
  await page.goto('/player/withdraw/history')
  await expect(page.getByText(/W\d{6}[0-9A-Z]{8}/).filter({ visible: true })).toHaveCount(1)
})
