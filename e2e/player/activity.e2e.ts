import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { enter } from '../player-cast.ts'
import { speakFromNowOn } from '../speak.ts'
import { triedLanguages, wordsOf } from '../words.ts'

for (const language of triedLanguages) {
  const t = wordsOf('player', language)

  test(`in ${language} a player sees what was paid in, by day and by month`, async ({ page }) => {
    const spoken = await speakFromNowOn(page, language)
    await enter(page, 'regular')
    await page.goto('/player/deposit/history')
    await page.getByRole('link', { name: t('deposit:history.tab.activity') }).click()
    await expect(page).toHaveTitle(new RegExp(t('activity:title')))
    await expect(page.getByRole('img', { name: /\d\d\/\d\d\/\d{4}/ })).toBeVisible()
    const totals = page.getByRole('definition')
    await expect(totals.filter({ hasText: /^2\.500\.000/ })).toBeVisible()
    await expect(totals.filter({ hasText: '-2.160.000' })).toBeVisible()
    const byMonth = page.getByRole('tab', { name: t('activity:by.month') })
    await byMonth.click()
    await expect(byMonth).toHaveAttribute('aria-selected', 'true')
    const list = page.getByLabel(t('activity:list')).filter({ visible: true })
    await expect(list).toContainText(/\d\d\/\d{4}/)
    await expect(list).toContainText('2.500.000')
    await page.reload()
    await expect(byMonth).toHaveAttribute('aria-selected', 'true')
    // The tab is other tests' too.
    await spoken.dispose()
  })
}
