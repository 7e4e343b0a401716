import { expect, type Locator, type Page } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { enter } from '../player-cast.ts'
import { promotionsOf } from '../promotion-acts.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

const isAt =
  (path: string) =>
  ({ pathname }: URL) =>
    pathname === `/api/v2/${path}`

/** Sends the form while nobody answers: it says that it is being sent, then that the connection is gone, and can be sent again. */
async function expectTold(page: Page, path: string, button: Locator) {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
  const isAsked = isAt(path)
  await page.route(isAsked, async (route) => {
    await until
    await route.abort()
  })
  await button.click()
  // It is named by what it does meanwhile.
  await expect(page.locator('button[aria-busy="true"]').first()).toBeVisible()
  letGo()
  await expect(page.getByRole('alert').filter({ hasText: t('common:refusal.NETWORK') })).toBeVisible()
  await expect(button).toBeEnabled()
  await page.unroute(isAsked)
}

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })

test('forms of visitors say when nobody answers, and keep what was typed', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(t('auth:username')).fill('somsak')
  await page.getByLabel(t('auth:password'), { exact: true }).fill('any password')
  await expectTold(page, 'players/login', button(page, 'auth:login.submit'))
  await expect(page.getByLabel(t('auth:username'))).toHaveValue('somsak')

  await page.goto('/register')
  await page.getByLabel(t('auth:username')).fill('khamla')
  await page.getByLabel(t('auth:password'), { exact: true }).fill('any password')
  await page.getByLabel(t('auth:confirmPassword')).fill('any password')
  await page.getByRole('checkbox').check()
  await page.route('**/api/v2/players/register', (route) => route.abort())
  await button(page, 'auth:register.submit').click()
  await expect(page.getByRole('alert')).toContainText(t('common:refusal.NETWORK'))
  await expect(page.getByLabel(t('auth:username'))).toHaveValue('khamla')
})

test('forms of money say when nobody answers, and keep what was typed', async ({ page }) => {
  await enter(page, 'newcomer')
  await page.goto('/player/bank/')
  await page.getByLabel(t('bank:bank'), { exact: true }).selectOption('bcel')
  await page.getByLabel(t('bank:accountNumber')).fill('010120004521482678')
  await page.getByLabel(t('bank:accountName')).fill('KHAMLA SOUVANNAVONG')
  await page.getByText(t('bank:owner.SELF')).click()
  await expectTold(page, 'players/bank-accounts', button(page, 'bank:save'))
  await button(page, 'bank:save').click()
  await expect(page.getByRole('button', { name: t('bank:copyNumber') })).toBeVisible()

  await page.goto('/player/deposit/')
  await page.getByRole('button', { name: '100.000', exact: true }).click()
  await expectTold(page, 'deposits', page.getByRole('button', { name: t('deposit:form.submit') }))
  await expect(page.getByLabel(t('deposit:form.amount'))).toHaveValue('100.000')

  await enter(page, 'regular')
  await page.goto('/player/withdraw/?provider=alphabet')
  await page.getByLabel(t('withdraw:form.amount')).fill('120')
  await page.getByRole('button', { name: t('withdraw:form.submit') }).click()
  await expectTold(page, 'withdraws', button(page, 'withdraw:confirm.submit'))

  await page.goto('/player/game/alphabet?move=new')
  const submit = t('move:form.submit', { amount: '724,63\u00A0THB' })
  const move = page.getByRole('button', { name: submit, exact: true })
  await expectTold(page, 'credits/move', move)

  const [, daily] = await promotionsOf(page.request)
  await page.goto(`/player/promotion/${daily.id}`)
  await button(page, 'promotion:claim.submit').click()
  await expectTold(page, 'promotions/use', button(page, 'promotion:claim.confirm'))
})
