import { expect } from '@playwright/test'
import { promotions } from '../../fake/src/promotions.ts'
import { screenTest as test } from '../fake.ts'
import { openScreen, settle } from '../open-screen.ts'
import { screenNamed } from '../player-screens.ts'
import { speak } from '../speak.ts'

for (const name of ['promotion', 'promotion-of-visitor', 'promotion-in-use'])
  test(`${name} has the promotion's own name in the browser's tab`, { tag: '@phone' }, async ({ page }) => {
    const screen = screenNamed(name)
    const { texts } = promotions.find(({ id }) => screen.path.endsWith(id))!
    await openScreen(page, screen)
    for (const language of ['lo', 'cn'] as const) {
      await speak(page, language)
      await settle(page)
      await expect(page).toHaveTitle(`${texts[language]?.title} — Kham`)
    }
  })
