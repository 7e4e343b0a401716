import type { Browser, Page, TestInfo } from '@playwright/test'
import { goodPassword, patientExpect as expect } from './kham.ts'
import { addBankAccount as addAccount, post, register as registerByApi } from './player-by-api.ts'
import { readQr } from './read-qr.ts'
import { wordsOf } from './words.ts'
import type { World } from './world.ts'

/** What the page is read in where an act is not told another language. */
const lo = wordsOf('player', 'lo')
const office = wordsOf('console', 'lo')

/** An account that no other test has, at a bank that has not paid anything back. */
export const newAccountNumber = ({ workerIndex, project }: TestInfo, end = '') =>
  `0101200045${workerIndex}${project.name.length}${Date.now() % 1_000_000}`.slice(0, 18 - end.length) + end

export async function register(page: Page, username: string, t = lo) {
  await page.goto('/')
  await page
    .getByRole('link', { name: t('common:register') })
    .first()
    .click()
  await page.getByLabel(t('auth:username')).fill(username)
  await page.getByLabel(t('auth:password'), { exact: true }).fill(goodPassword)
  await page.getByLabel(t('auth:confirmPassword')).fill(goodPassword)
  await page.getByRole('checkbox', { name: t('auth:register.age', { age: '18' }) }).check()
  await page.getByRole('button', { name: t('auth:register.submit') }).click()
  await expect(page).toHaveURL(/\/player\/game\/alphabet/)
}

export async function addBankAccount(
  page: Page,
  accountNumber: string,
  name = 'KHAMLA SOUVANNAVONG',
  t = lo,
) {
  await page.goto('/player/deposit/')
  await page.getByRole('link', { name: t('bank:none.action') }).click()
  await page.getByLabel(t('bank:bank'), { exact: true }).selectOption('bcel')
  await page.getByLabel(t('bank:accountNumber')).fill(accountNumber)
  await page.getByLabel(t('bank:accountName')).fill(name)
  await page.getByText(t('bank:owner.SELF')).click()
  await expect(page.getByRole('radio', { name: t('bank:owner.SELF') })).toBeChecked()
  await page.getByRole('button', { name: t('bank:save') }).click()
  await expect(page.getByRole('button', { name: t('bank:copyNumber') })).toBeVisible()
}

/** Opens a deposit of a million kip and pays it as a phone would. */
export async function payDeposit(page: Page, world: World, t = lo) {
  await page.goto('/player/deposit/')
  await page.getByRole('button', { name: '1.000.000' }).click()
  await page.getByRole('button', { name: t('deposit:form.submit') }).click()
  const qr = page.getByRole('img', { name: t('deposit:pay.qr', { amount: '1.000.000\u00A0₭' }) })
  await expect(qr).toBeVisible()
  await world.pay(await readQr(qr, page.context()))
}

/** The same, and waits for the screen to change by itself. */
export async function deposit(page: Page, world: World, t = lo) {
  await payDeposit(page, world, t)
  await expect(page.getByRole('heading', { name: t('deposit:success.title') })).toBeVisible()
}

/** Sends a withdrawal and waits for nothing: where the owner lets it through, it is soon paid. */
export async function sendWithdrawal(page: Page, { credit = '1000', kip = '680.000' } = {}, t = lo) {
  await page.goto('/player/withdraw/')
  await page.getByLabel(t('withdraw:form.amount')).fill(credit)
  await page.getByRole('button', { name: `${t('withdraw:form.submit')} ${kip}` }).click()
  const confirm = page.getByRole('dialog', { name: t('withdraw:confirm.title') })
  await confirm.getByRole('button', { name: t('withdraw:confirm.submit') }).click()
}

/** The same, and sees that it waits for the staff. */
export async function askForWithdrawal(page: Page, sum?: { credit: string; kip: string }, t = lo) {
  await sendWithdrawal(page, sum, t)
  await expect(page.getByText(t('withdraw:state.OPEN.title')).first()).toBeVisible()
}

const operator = { username: 'operator', password: 'kham-demo-operator' }

/** The operator, signed in without the form, before the withdrawals. */
export async function signInOperator(page: Page) {
  await post(page.request, '/agency/session', operator)
  await page.goto('/console/withdrawals')
  await expect(page.getByRole('heading', { name: office('console:queue.title') })).toBeVisible()
}

/** Approves the one withdrawal of this player. */
export async function approve(page: Page, username: string) {
  await signInOperator(page)
  await page.getByRole('row').filter({ hasText: username }).click()
  await page.getByRole('button', { name: office('console:decide.approve') }).click()
  await page.getByRole('button', { name: office('withdrawal:approve.submit') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** A window of the staff's: their keys and tables are of a wide screen. */
export const openDesk = async (browser: Browser, world: World) =>
  (await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } })).newPage()

/** A new player with a bank account, signed in without the forms; answers the name. */
export async function newPlayer(page: Page, info: TestInfo, accountName?: string): Promise<string> {
  const username = await registerByApi(page.request)
  await addAccount(page.request, newAccountNumber(info), accountName)
  return username
}
