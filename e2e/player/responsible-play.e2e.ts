import type { Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { signInOperator } from '../acts.ts'
import { test as screenTest } from '../fake.ts'
import { goodPassword, patientExpect as expect, test } from '../kham.ts'
import { serverAhead } from '../page-clock.ts'
import { openDepositWithAccount, register, registerWithAccount } from '../player-by-api.ts'
import { enter } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

const t = wordsOf('player', 'lo')
const office = wordsOf('console', 'lo')

const day = (page: Page) => page.getByRole('article', { name: t('protection:dialog.day') })
const reminder = (page: Page) => page.getByRole('alertdialog')

/** Sets the limit of a day, in kip. */
async function setDay(page: Page, kip: string) {
  await day(page).getByRole('button').first().click()
  await page.getByLabel(t('protection:amount')).fill(kip)
  await page.getByRole('button', { name: t('common:save') }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a player limits what they pay in; a raise waits and is taken back', async ({ page, world }) => {
  await registerWithAccount(page.request)
  await page.goto('/player/limits')
  await expect(day(page)).toContainText(t('protection:noLimit'))
  await setDay(page, '100000')
  await expect(day(page)).toContainText('100.000')
  await setDay(page, '200000')
  await page.reload()
  await expect(day(page)).toContainText('200.000')
  await day(page)
    .getByRole('button', { name: t('protection:keepLimit') })
    .click()
  await expect(day(page)).not.toContainText('200.000')

  await page.goto('/player/deposit')
  const left = page.getByRole('status').filter({ hasText: '100.000' })
  await expect(left).toBeVisible()
  await page.getByLabel(t('deposit:form.amount')).fill('150000')
  await expect(left).toContainText(t('protection:overLimit', { period: '|' }).split('|')[0]!)
  await page.getByRole('button', { name: t('deposit:form.submit') }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: t('refusal:code.DEPOSIT_LIMIT_REACHED') }),
  ).toBeVisible()
  await expectAccessible(page)

  const { pay } = await openDepositWithAccount(page.request, world, 'alphabet', '60000')
  await page.goto('/player/deposit')
  await pay()
  await expect(page.getByRole('heading', { name: t('deposit:success.title') })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '40.000' })).toBeVisible()
})

test('a break begins with the password, in every tab at once, and leaves the way to withdraw', async ({
  page,
  context,
}) => {
  await registerWithAccount(page.request)
  const other = await context.newPage()
  await other.goto('/player/deposit')
  await page.goto('/player/limits')
  await page.getByRole('button', { name: t('protection:timeOut.open') }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(t('protection:days', { number: '3' }), { exact: true }).click()
  await dialog.getByLabel(t('protection:password')).fill('not my password')
  const confirm = dialog.getByRole('button', { name: t('protection:timeOut.confirm') })
  await confirm.click()
  await expect(dialog.getByText(t('refusal:code.PASSWORD_INCORRECT'))).toBeVisible()
  await dialog.getByLabel(t('protection:password')).fill(goodPassword)
  await confirm.click()
  await expect(dialog).toBeHidden()

  const banner = other.getByRole('status').filter({ hasText: t('protection:stillWorks') })
  await expect(banner).toBeVisible()
  await banner.getByRole('link', { name: t('common:nav.withdraw') }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('withdraw:title'))
})

screenTest(
  'the reminder of the time shows in every tab until it is answered in one',
  async ({ page, context }) => {
    await enter(page, 'newcomer')
    await context.clock.install()
    await page.goto('/player/limits')
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByText(t('protection:everyMinutes', { minutes: '15' })).click()
    await kept
    await expect(
      page.getByRole('radio', { name: t('protection:everyMinutes', { minutes: '15' }) }),
    ).toBeChecked()
    const other = await context.newPage()
    await other.goto('/')
    const answered = other.waitForResponse('**/api/v2/players/session')
    await other.reload()
    await answered
    for (const each of [page, other]) await serverAhead(each, 16 * 60_000)
    await context.clock.fastForward(16 * 60_000)
    await expect(reminder(page)).toBeVisible()
    await expect(reminder(other)).toBeVisible()
    await expectAccessible(page)
    await reminder(page)
      .getByRole('button', { name: t('protection:remind.continue') })
      .click()
    await expect(reminder(page)).toBeHidden()
    await expect(reminder(other)).toBeHidden()
  },
)

test('the staff sees how a player protects themselves, and tightens it on request', async ({
  page,
  browser,
  baseURL,
}) => {
  const { request } = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const username = await register(request)
  await request.put('/api/v2/players/limits', { data: { day: '100000' } })
  await signInOperator(page)
  await page.goto(`/console/players?q=${username}`)
  await page.getByRole('link', { name: username }).click()
  await page
    .getByRole('navigation', { name: office('players:sections') })
    .getByRole('link', { name: office('players:tab.protection') })
    .click()
  const limit = page.getByRole('region', { name: office('protection:period.day') })
  await expect(limit).toContainText('100.000')

  await limit.getByRole('button').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(office('protection:period.day')).fill('50000')
  await dialog.getByLabel(office('players:act.note')).fill('Asked for it on the phone.')
  await dialog.getByRole('button', { name: office('protection:act.limit.open') }).click()
  await expect(limit).toContainText('50.000')

  await page.getByRole('button', { name: office('protection:act.exclusion.open') }).click()
  await dialog.getByLabel(office('players:act.note')).fill('Wants to stop.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: office('protection:act.exclusion.open') }).click()
  const history = page.getByRole('list', { name: office('protection:history') })
  await expect(history.getByText('Wants to stop.')).toBeVisible()
  await expect(page.getByText(office('players:status.EXCLUDED')).first()).toBeVisible()
  await page.goto(`/console/players?q=${username}&show=EXCLUDED`)
  await expect(page.getByRole('link', { name: username })).toBeVisible()
})
