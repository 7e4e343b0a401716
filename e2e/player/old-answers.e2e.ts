import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { enter } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

test('while a history is narrowed, the orders of before are dimmed, and nothing of them can be pressed', async ({
  page,
}) => {
  await enter(page, 'regular')
  await page.goto('/player/deposit/history')
  const row = page.locator('.as-cards button').filter({ hasText: '2.000.000' })
  await expect(row).toBeVisible()
  const { promise: asked, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/v2/deposits?**', async (route) => {
    await asked
    await route.continue()
  })
  const filter = page.getByRole('group', { name: t('deposit:history.filter') })
  await filter.getByRole('button', { name: t('deposit:orderStatus.FAILED'), exact: true }).click()
  const answer = page.locator('[aria-busy=true]').filter({ has: row })
  await expect(answer).toHaveCount(1)
  await expect(row.locator('xpath=ancestor::*[contains(@class,"as-cards")]')).toHaveCSS('opacity', '0.4')
  await expect(row.click({ timeout: 1000 })).rejects.toThrow(/Timeout/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo()
  await expect(row).toHaveCount(0)
  await expect(page.getByText(t('deposit:history.noneTitle'))).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})
