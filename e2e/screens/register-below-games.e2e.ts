import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { openScreen } from '../open-screen.ts'
import { screenNamed } from '../player-screens.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

for (const name of ['games', 'games-of-provider'])
  test(`below ${name} a phone has the way to register, which a desk has in its bar`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openScreen(page, screenNamed(name))
    const register = page.getByRole('main').getByRole('link', { name: t('public:enter.register') })
    await expect(register).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1024, height: 844 })
    await expect(register).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await register.click()
    await expect(page).toHaveURL(/\/register$/)
  })
