import { expect } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('console', 'lo')

// The browser says so by itself.
test.use({ expectedFault: /403|400/ })

const wrong = 'not the password'
const right = 'kham-demo-operator'

test('a change of settings asks who makes it where that was long ago, and is then made as it was sent', async ({
  page,
}) => {
  await openConsole(page, { name: 'step-up', path: '/limits' })
  // As ten minutes later: the server says so until it has been shown who asks.
  let isOld = true
  await page.route('**/api/v2/agency/settings/limits', (route) =>
    route.request().method() === 'PUT' && isOld
      ? route.fulfill({ status: 403, json: { status: 403, code: 'STEP_UP_REQUIRED' } })
      : route.continue(),
  )
  await page.route('**/api/v2/agency/account/step-up', async (route) => {
    const answer = await route.fetch()
    isOld = !answer.ok()
    await route.fulfill({ response: answer })
  })

  const min = page.getByLabel(t('limits:depositMin'))
  const save = page.getByRole('button', { name: t('limits:save') })
  const dialog = page.getByRole('dialog', { name: t('account:stepUpTitle') })
  await min.fill('40000')
  await save.click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('back') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('refusal.STEP_UP_REQUIRED')).first()).toBeVisible()
  await expect(min).toHaveValue('40.000')

  await save.click()
  const password = dialog.getByLabel(t('signIn:password'), { exact: true })
  await password.fill(wrong)
  await dialog.getByRole('button', { name: t('account:stepUpSubmit') }).click()
  await expect(dialog.getByText(t('refusal.PASSWORD_INCORRECT'))).toBeVisible()
  await password.fill(right)
  await dialog.getByRole('button', { name: t('account:stepUpSubmit') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('limits:saved')).first()).toBeVisible()
  await page.reload()
  await expect(min).toHaveValue('40.000')
})

test('networks of the staff are saved as they are typed, and a wrong password is not told once the dialog is left', async ({
  page,
}) => {
  await openConsole(page, { name: 'step-up', path: '/staff' })
  const addresses = page.getByLabel(t('members:addresses'))
  const save = page.getByRole('button', { name: t('members:saveAddresses') })
  const dialog = page.getByRole('dialog', { name: t('members:rules') })
  const password = dialog.getByLabel(t('signIn:password'), { exact: true })
  // The server keeps them in another order.
  await addresses.fill('::1/128\n127.0.0.0/8\n10.0.0.0/8')
  await save.click()
  await password.fill(wrong)
  await dialog.getByRole('button', { name: t('members:save') }).click()
  await expect(dialog.getByText(t('refusal.PASSWORD_INCORRECT'))).toBeVisible()
  await dialog.getByRole('button', { name: t('back') }).click()
  await expect(page.getByText(t('refusal.PASSWORD_INCORRECT'))).toBeHidden()

  await save.click()
  await password.fill(right)
  await dialog.getByRole('button', { name: t('members:save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('members:saved')).first()).toBeVisible()
  await expect(page.getByText(t('conflict.title'))).toBeHidden()
  await expect(addresses).toHaveValue('10.0.0.0/8\n127.0.0.0/8\n::1/128')
})
