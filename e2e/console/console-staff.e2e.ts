import { expect } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { codeOf } from '../authenticator.ts'
import { screenTest } from '../fake.ts'
import { goodPassword, goTo, newName, test } from '../kham.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('console', 'lo')
const operatorPassword = 'kham-demo-operator'

test('somebody who is added signs in, sets up an authenticator, and is out when the owner says so', async ({
  page,
  browser,
}) => {
  const username = newName()
  const operator = { username: 'operator', password: operatorPassword }
  await page.request.post('/api/v2/agency/session', { data: operator })
  await page.goto('/console/staff')
  await expect(page.getByRole('list', { name: t('members:title') })).toBeVisible()
  await page.getByRole('button', { name: t('members:add') }).click()
  await page.getByLabel(t('signIn:username')).fill(username)
  await page.getByLabel(t('members:name')).fill(username)
  await page.getByLabel(t('members:role')).selectOption('manager')
  await expectAccessible(page)
  const adding = page.getByRole('dialog')
  await adding.getByRole('button', { name: t('signIn:next') }).click()
  // Somebody who found the desk open does not know it.
  await adding.getByLabel(t('signIn:password'), { exact: true }).fill('not-the-password')
  await adding.getByRole('button', { name: t('members:add') }).click()
  await expect(adding.getByRole('alert')).toContainText(t('console:refusal.PASSWORD_INCORRECT'))
  await expectAccessible(page)
  await adding.getByLabel(t('signIn:password'), { exact: true }).fill(operatorPassword)
  await adding.getByRole('button', { name: t('members:add') }).click()
  const given = await page
    .getByRole('alertdialog')
    .getByText(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
    .innerText()
  await page.getByRole('button', { name: t('members:done') }).click()

  const theirs = await (await browser.newContext()).newPage()
  await theirs.addInitScript(() => localStorage.setItem('i18nextLng', 'lo'))
  const signIn = async (password: string) => {
    // The page may have noticed that it is signed out, and be on its way by itself.
    await goTo(theirs, '/console/sign-in')
    await theirs.getByLabel(t('signIn:username')).fill(username)
    await theirs.getByLabel(t('signIn:password'), { exact: true }).fill(password)
    await theirs.getByRole('button', { name: t('signIn:submit') }).click()
  }
  await signIn(given)
  await theirs.getByLabel(t('account:newPassword'), { exact: true }).fill(goodPassword)
  await theirs.getByLabel(t('account:confirmNewPassword'), { exact: true }).fill(goodPassword)
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: t('signIn:next') }).click()
  await expect(theirs).toHaveURL(/withdrawals/)

  await theirs.goto('/console/account')
  await theirs.getByRole('button', { name: t('account:setUp') }).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByLabel(t('signIn:password'), { exact: true }).fill(goodPassword)
  await dialog.getByRole('button', { name: t('signIn:next') }).click()
  await expect(dialog.getByRole('img', { name: t('signIn:totp.qr') })).toBeVisible()
  const key = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  await expectAccessible(theirs)
  await dialog.getByLabel(t('signIn:code'), { exact: true }).fill(codeOf(key))
  await dialog.getByRole('button', { name: t('signIn:totp.turnOn') }).click()
  const codes = theirs.getByRole('list', { name: t('signIn:totp.codesTitle') })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: t('signIn:totp.codesKept') }).click()

  await theirs.request.delete('/api/v2/agency/session')
  await signIn(goodPassword)
  const code = theirs.getByLabel(t('signIn:code'), { exact: true })
  await code.fill('000000')
  await theirs.getByRole('button', { name: t('signIn:submit') }).click()
  await expect(theirs.getByRole('alert')).toContainText(t('console:refusal.CODE_INCORRECT'))
  await expect(code).toBeFocused()
  await expectAccessible(theirs)
  await code.fill(codeOf(key, 1))
  await theirs.getByRole('button', { name: t('signIn:submit') }).click()
  await expect(theirs).toHaveURL(/withdrawals/)

  const manage = page.getByRole('button', { name: t('members:manage', { name: username }) })
  const asked = page.getByRole('alertdialog')
  await manage.click()
  await page.getByRole('menuitem', { name: t('members:endSessions') }).click()
  const places = asked.getByRole('list', { name: t('members:sessions') })
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expect(places).toContainText(/::1|127\.0\.0\.1/)
  await asked.getByLabel(t('signIn:password'), { exact: true }).fill(operatorPassword)
  await expectAccessible(page)
  await asked.getByRole('button', { name: t('members:endSessions') }).click()
  await expect(asked).toHaveCount(0)
  expect((await theirs.request.get('/api/v2/agency/session')).status()).toBe(401)

  await manage.click()
  await page.getByRole('menuitem', { name: t('members:deactivate') }).click()
  await asked.getByLabel(t('signIn:password'), { exact: true }).fill(operatorPassword)
  await expectAccessible(page)
  await asked.getByRole('button', { name: t('members:deactivate') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: username })).toContainText(t('members:gone'))
  await goTo(theirs, '/console/withdrawals')
  await expect(theirs).toHaveURL(/sign-in/)
  await theirs.context().close()
})

screenTest(
  'the log tells what was done, by whom and on which day, and the address keeps the filter',
  async ({ page }) => {
    await openConsole(page, { name: 'log', path: '/audit-log' })
    const acts = page
      .getByRole('table', { name: t('audit:list') })
      .locator('tbody')
      .getByRole('row')
    const newest = acts.first()
    await page.getByLabel(t('audit:act')).selectOption('SIGNED_IN')
    await expect(page).toHaveURL(/act=SIGNED_IN/)
    await expect(newest).toContainText('Operator')
    await expect(newest).toContainText('::1')
    await page.getByRole('textbox', { name: t('audit:subject') }).fill('nobody of ours')
    await page.getByRole('textbox', { name: t('audit:subject') }).press('Enter')
    await expect(page).toHaveURL(/subject=nobody/)
    await expect(page.getByText(t('audit:empty'))).toBeVisible()
    // Focus stays in the box; what is written there goes with the next filter.
    await page.getByRole('textbox', { name: t('audit:subject') }).fill('')
    await page.keyboard.press('Enter')
    await expect(newest).toBeVisible()
    await page.keyboard.type('operator')
    await page.getByLabel(t('audit:lastDay')).fill('2020-01-01')
    await expect(page).toHaveURL(/(?=.*subject=operator)(?=.*to=2020-01-01)/)
    await expect(page.getByText(t('audit:empty'))).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(t('audit:act'))).toHaveValue('SIGNED_IN')
    await page.getByRole('button', { name: t('audit:clear') }).click()
    await expect(newest).toBeVisible()
  },
)

screenTest('the log has the columns that one wants, and the browser remembers them', async ({ page }) => {
  await openConsole(page, { name: 'log', path: '/audit-log' })
  const address = page.getByRole('columnheader', { name: t('audit:address') })
  await expect(address).toBeVisible()
  await page.getByLabel(t('console:column.choose')).click()
  await page.getByRole('checkbox', { name: t('audit:address') }).uncheck()
  await expect(address).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: t('audit:by'), exact: true })).toBeVisible()
  await expect(address).toHaveCount(0)
})

screenTest('staff see their sessions and sign out everywhere else', async ({ page }) => {
  await openConsole(page, { name: 'own-sessions', path: '/account' })
  const sessions = page.getByRole('list', { name: t('account:sessions') })
  await expect(sessions.getByText(t('account:this'), { exact: true })).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: t('account:endOthers') }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByText(t('account:this'), { exact: true })).toBeVisible()
})
