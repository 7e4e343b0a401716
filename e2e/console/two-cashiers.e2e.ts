import type { Browser, Page } from '@playwright/test'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { openOffice } from '../../fake/src/console/office.ts'
import { openDesk, signInOperator } from '../acts.ts'
import { screenTest } from '../fake.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { openConsole } from '../open-console.ts'
import { addBankAccount, post, register, registerWithCredit, untilOffered } from '../player-by-api.ts'
import { sorted } from '../sorted.ts'
import { signInColleague } from '../staff-by-api.ts'
import { wordsOf } from '../words.ts'
import type { World } from '../world.ts'

test.describe.configure({ timeout: 180_000 })

const office = wordsOf('console', 'lo')
const name = 'ນ້ອຍ'

/** A second desk, where a cashier works. */
async function cashierDesk(browser: Browser, world: World): Promise<Page> {
  const desk = await openDesk(browser, world)
  await signInColleague(world, desk.request, { role: 'cashier', displayName: name })
  await desk.goto('/console/withdrawals')
  return desk
}

/** Its keys work once it is there. */
const approveOf = (desk: Page) =>
  desk.getByRole('complementary').getByRole('button', { name: office('console:decide.approve') })

async function waitingWithdrawal(page: Page, world: World) {
  const { bankAccountId } = await registerWithCredit(page.request, world, '1000000')
  const { withdraw } = await post(page.request, '/withdraws', {
    providerId: 'gclub',
    bankAccountId,
    amount: '1000',
  })
  return withdraw.code as string
}

test('two cashiers at once never work on one order', async ({ page, world, browser }) => {
  const code = await waitingWithdrawal(page, world)
  const owner = await openDesk(browser, world)
  await signInOperator(owner)
  const cashier = await cashierDesk(browser, world)
  const rowOf = (desk: Page) => desk.getByRole('row').filter({ hasText: code })

  await rowOf(cashier).click()
  await rowOf(owner).click()
  for (const desk of [owner, cashier]) await expect(approveOf(desk)).toBeEnabled()
  await cashier.keyboard.press('t')
  await expect(cashier.getByRole('button', { name: office('console:take.release') })).toBeVisible()

  const panel = owner.getByRole('complementary')
  await expect(panel.getByText(name).first()).toBeVisible()
  await expect(approveOf(owner)).toBeDisabled()
  // It is the cashier's now, and leaves the owner's list when they move on.
  await expect(rowOf(owner)).toContainText(office('console:queue.left'))
  await owner.keyboard.press('a')
  await expect(owner.getByRole('dialog')).toHaveCount(0)
  await expect(owner.getByRole('dialog')).toHaveCount(0)

  await cashier.getByRole('button', { name: office('console:panel.close') }).click()
  await expect(approveOf(owner)).toBeEnabled()
  // Opened before the owner takes it: what is taken leaves the lists of those who have it not open.
  await rowOf(cashier).click()
  await expect(approveOf(cashier)).toBeEnabled()
  await owner.keyboard.press('a')
  await expect(owner.getByRole('dialog')).toBeVisible()
  await expect(approveOf(cashier)).toBeDisabled()
  await expect(cashier.getByRole('button', { name: office('console:take.takeOver') })).toHaveCount(0)
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: office('withdrawal:approve.submit') })
    .click()
  await expect(owner.getByRole('dialog')).toHaveCount(0)
  await expect(cashier.getByRole('complementary')).toContainText(office('console:decide.over'))
  for (const desk of [owner, cashier]) await desk.context().close()
})

test('of two desks at one payment one decides, and the other is updated at once', async ({
  page,
  world,
  browser,
}) => {
  const username = await register(page.request)
  // Of the name that the sandbox's bank tells.
  await addBankAccount(page.request, undefined, 'SOMCHAI PHOMMACHAN')
  await untilOffered(page.request, 'alphabet')
  const bill = { providerId: 'alphabet', paymentMethod: 'laoqr', amount: '1000000' }
  const { deposit } = await post(page.request, '/deposits', bill)
  await world.pay(deposit.qr.payload, '900000')
  await page.request.post(`/api/v2/deposits/${deposit.id}/check`)
  const owner = await openDesk(browser, world)
  await signInOperator(owner)
  const cashier = await cashierDesk(browser, world)
  const rowOf = (desk: Page) => desk.getByRole('row').filter({ hasText: username })
  for (const desk of [owner, cashier]) {
    await desk.goto('/console/payments')
    await rowOf(desk).click()
    await expect(desk.getByRole('complementary')).toContainText(office('payment:about.WRONG_AMOUNT'))
  }

  const credit = { name: `${office('payment:credit.open')} ${username}` }
  await owner.getByRole('complementary').getByRole('button', credit).first().click()
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: office('payment:credit.open') })
    .click()
  await expect(owner.getByRole('complementary')).toContainText(office('payment:state.MATCHED'))

  // The row stays where it stood, and neither key nor button does it again.
  await expect(cashier.getByRole('complementary')).toContainText(office('payment:state.MATCHED'))
  await expect(rowOf(cashier)).toContainText(office('console:queue.left'))
  await cashier.keyboard.press('a')
  await expect(cashier.getByRole('dialog')).toHaveCount(0)
  await expect(cashier.getByRole('complementary').getByRole('button', credit)).toHaveCount(0)
  const { deposits } = await (await page.request.get('/api/v2/deposits')).json()
  expect(deposits.filter(({ status }: { status: string }) => status !== 'OPEN')).toHaveLength(1)
  for (const desk of [owner, cashier]) await desk.context().close()
})

test('an owner takes over what a cashier has left lying', async ({ page, world, browser }) => {
  const code = await waitingWithdrawal(page, world)
  const owner = await openDesk(browser, world)
  await signInOperator(owner)
  const cashier = await cashierDesk(browser, world)
  for (const desk of [cashier, owner]) await desk.getByRole('row').filter({ hasText: code }).click()
  await expect(approveOf(cashier)).toBeEnabled()
  await cashier.keyboard.press('t')
  await owner.getByRole('button', { name: office('console:take.takeOver') }).click()
  await expect(owner.getByRole('button', { name: office('console:take.release') })).toBeVisible()
  await expect(approveOf(cashier)).toBeDisabled()
  for (const desk of [owner, cashier]) await desk.context().close()
})

const since = ({ createdAt }: QueuedWithdraw) => Date.parse(createdAt)
const size = ({ receive }: QueuedWithdraw) => Number(receive.amount)

screenTest(
  'a queue begins with its newest, its oldest or its largest, also after another filter',
  async ({ page }) => {
    await openConsole(page, { name: 'withdrawals-sorted', path: '/withdrawals' })
    await expect(page).toHaveTitle(/^\(\d+\) /)
    const all = openOffice('owner').withdraws
    const waiting = all.filter(({ status }) => status === 'OPEN')
    const beginsWith = ({ code }: QueuedWithdraw) => expect(page.getByRole('row').nth(1)).toContainText(code)
    // Who waits longest comes first.
    await beginsWith(sorted(waiting, since)[0]!)
    await page.getByLabel(office('console:queue.sort')).selectOption('newest')
    await expect(page).toHaveURL(/sort=newest/)
    await beginsWith(sorted(waiting, since).at(-1)!)
    await page.getByRole('tab', { name: office('withdrawal:view.ALL') }).click()
    await expect(page).toHaveURL(/status=ALL/)

    const toPay = page.getByRole('columnheader', { name: office('console:column.pay') })
    await toPay.getByRole('button').click()
    await expect(page).toHaveURL(/sort=largest/)
    await expect(toPay).toHaveAttribute('aria-sort', 'descending')
    await beginsWith(sorted(all, size).at(-1)!)
    await toPay.getByRole('button').click()
    await expect(page).toHaveURL(/sort=smallest/)
    await beginsWith(sorted(all, size)[0]!)
    await page.reload()
    await expect(toPay).toHaveAttribute('aria-sort', 'ascending')
  },
)

screenTest(
  'the sound on new work is off until it is wanted, and the browser remembers it',
  async ({ page }) => {
    await openConsole(page, { name: 'sound-on-new-work', path: '/withdrawals' })
    const is = (state: 'on' | 'off') => page.getByRole('button', { name: office(`console:alert.${state}`) })
    await is('off').click()
    await expect(is('on')).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(
      page.getByRole('button', { name: /./ }).and(page.locator('[aria-pressed=true]')),
    ).toHaveCount(1)
    await page.getByRole('heading', { name: office('console:queue.title') }).click()
    await is('on').click()
    await expect(is('off')).toBeVisible()
  },
)
