import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { enter } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const lo = wordsOf('player', 'lo')

// The router logs what broke a page.
test.use({ expectedFault: 'RATE_LIMITED' })

for (const page of ['deposit', 'withdraw'] as const)
  test(`${page}: what is refused for a while is said under the page's title, with what support needs`, async ({
    page: tab,
    isMobile,
  }) => {
    await enter(tab, 'regular')
    await tab.route('**/api/v2/cashier', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '30' },
        contentType: 'application/problem+json',
        json: { status: 429, code: 'RATE_LIMITED', title: 'RATE_LIMITED', requestId: 'req-8f2c' },
      }),
    )
    await tab.goto(`/player/${page}`)
    await expect(tab.getByRole('heading', { level: 1, name: lo(`common:nav.${page}`) })).toBeVisible()
    const box = tab.getByRole('alert')
    await expect(box).toContainText(lo('refusal:wait.seconds', { wait: '30' }))
    if (!isMobile) await expect(tab.getByRole('navigation', { name: lo('player:nav.account') })).toBeVisible()
    await box.getByRole('button', { name: lo('common:wrong.show') }).click()
    await expect(box).toContainText(
      new RegExp(`RATE_LIMITED\\s+/player/${page} · req-8f2c\\s+\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d:\\d\\d`),
    )
    await tab.unroute('**/api/v2/cashier')
    await box.getByRole('button', { name: lo('common:retry') }).click()
    await expect(tab.getByRole('textbox', { name: lo(`${page}:form.amount`) })).toBeVisible()
  })

test('a player sees the own account though the list of banks does not come', async ({ page }) => {
  await enter(page, 'regular')
  await page.route('**/api/v2/cashier', (route) => route.fulfill({ status: 429 }))
  await page.goto('/player/bank')
  await expect(page.getByRole('button', { name: lo('bank:copyNumber') })).toBeVisible()
})
