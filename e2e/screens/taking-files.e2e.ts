import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { enterConsole } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('console', 'lo')

// The browser says so by itself.
test.use({ expectedFault: /403/ })

test('downloading a player’s archive needs a step-up', async ({ page }) => {
  let isShown = false
  await page.route('**/api/v2/agency/players/*/export', (route) =>
    isShown
      ? route.fulfill({
          headers: { 'content-disposition': 'attachment; filename="phone.zip"' },
          contentType: 'application/zip',
          body: 'all',
        })
      : route.fulfill({ status: 403, json: { status: 403, code: 'STEP_UP_REQUIRED' } }),
  )
  await page.route('**/api/v2/agency/account/step-up', (route) => {
    isShown = true
    return route.fulfill({ json: { until: '2026-11-27T10:00:00.000Z' } })
  })
  await enterConsole(page, 'owner')
  await page.goto('/console/players/01a217b7-606b-7d71-92a0-0444ac7d1999')
  const take = page.getByRole('button', { name: t('players:act.export') })
  const dialog = page.getByRole('dialog', { name: t('account:stepUpTitle') })
  await take.click()
  await dialog.getByRole('button', { name: t('back') }).click()
  await expect(page.getByRole('alert')).toHaveText(t('refusal.STEP_UP_REQUIRED'))

  const saved = page.waitForEvent('download')
  await take.click()
  await dialog.getByLabel(t('signIn:password'), { exact: true }).fill('mine')
  await dialog.getByRole('button', { name: t('account:stepUpSubmit') }).click()
  expect((await saved).suggestedFilename()).toBe('phone.zip')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
