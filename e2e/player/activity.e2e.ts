import { expect, type Page } from '@playwright/test'
import { test } from '../kham.ts'
import { register, registerWithCredit } from '../player-by-api.ts'
import { triedLanguages, wordsOf, type Language } from '../words.ts'

const speak = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)

for (const language of triedLanguages) {
  const t = wordsOf('player', language)

  test(`in ${language} a player sees what was paid in, by day and by month`, async ({ page, world }) => {
    await speak(page, language)
    await registerWithCredit(page.request, world, '100000')
    await page.goto('/player/deposit/history')
    await page.getByRole('link', { name: t('deposit:history.tab.activity') }).click()
    await expect(page).toHaveTitle(new RegExp(t('activity:title')))
    await expect(page.getByRole('img', { name: /\d\d\/\d\d\/\d{4}/ })).toBeVisible()
    const total = page.getByRole('definition').filter({ hasText: '100.000' })
    await expect(total.filter({ hasText: '-100.000' })).toBeVisible()
    const byMonth = page.getByRole('tab', { name: t('activity:by.month') })
    await byMonth.click()
    await expect(byMonth).toHaveAttribute('aria-selected', 'true')
    const list = page.getByLabel(t('activity:list')).filter({ visible: true })
    await expect(list).toContainText(/\d\d\/\d{4}/)
    await expect(list).toContainText('100.000')
    await page.reload()
    await expect(byMonth).toHaveAttribute('aria-selected', 'true')
  })
}

const lo = wordsOf('player', 'lo')

test('where nothing has happened yet the page says what will stand there', async ({ page }) => {
  await register(page.request)
  await page.goto('/player/activity')
  await expect(page.getByText(lo('activity:emptyTitle'))).toBeVisible()
})

test('activity that cannot be had says why, and comes when it is asked for again', async ({ page }) => {
  await register(page.request)
  await page.route('**/api/v2/players/activity*', (route) => route.abort())
  await page.goto('/player/activity')
  const alert = page.getByRole('alert').filter({ hasText: lo('activity:failed') })
  await expect(alert).toBeVisible()
  await page.unroute('**/api/v2/players/activity*')
  await alert.getByRole('button', { name: lo('common:retry') }).click()
  await expect(page.getByText(lo('activity:emptyTitle'))).toBeVisible()
})
