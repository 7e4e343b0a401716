import { expect, type Page } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { holdFiles } from '../hold-files.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

const served = '**/locales/lo/refusal.json'
/** Where words are looked for that were not served. */
const bundled = '**/assets/bundled-words-*.js'

async function signInWrongly(page: Page) {
  await page.goto('/login')
  await page.getByLabel(t('auth:username')).fill('somsak')
  await page.getByLabel(t('auth:password'), { exact: true }).fill('not the password')
  const answered = page.waitForResponse('**/api/v2/players/login')
  await page.getByRole('button', { name: t('auth:login.submit') }).click()
  await answered
}

test.describe('words that do not come', () => {
  // The browser says so by itself.
  test.use({ expectedFault: 'ERR_FAILED' })

  test('leave no key on the page: a refusal is told in those that are there', async ({ page }) => {
    await page.route(served, (route) => route.abort())
    await page.route(bundled, (route) => route.abort())
    await signInWrongly(page)
    await expect(page.getByRole('alert')).toContainText(t('common:refusal.INTERNAL'))
  })

  test('leave no key at a field', async ({ page }) => {
    await page.route(served, (route) => route.abort())
    await page.route(bundled, (route) => route.abort())
    await page.goto('/login')
    await page.getByRole('button', { name: t('auth:login.submit') }).click()
    await expect(page.getByLabel(t('auth:username'))).toHaveAccessibleDescription(t('common:error'))
  })

  test('are said as soon as they do', async ({ page }) => {
    await page.route(bundled, (route) => route.abort())
    await page.route('**/api/v2/providers/status', (route) =>
      route.fulfill({ status: 404, json: { code: 'NOT_FOUND', status: 404 } }),
    )
    const letGo = await holdFiles(page, served)
    await page.goto('/status')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(t('common:refusal.INTERNAL'))
    letGo()
    await expect(alert).toContainText(t('refusal:code.NOT_FOUND'))
  })
})
