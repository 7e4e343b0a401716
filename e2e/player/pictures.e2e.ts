import { expect } from '@playwright/test'
import { test } from '../fake.ts'
import { openScreen, settle } from '../open-screen.ts'
import { mainScreens, screenNamed } from '../player-screens.ts'
import { speak } from '../speak.ts'
import { triedLanguages } from '../words.ts'

/** Those on which nothing is drawn or dated anew from one run to the next. */

/** `npm test -- e2e pictures --update-snapshots` takes them anew. Half as large: what a picture is to show is seen, and it is a quarter of the bytes. */
test.use({ deviceScaleFactor: 0.5 })

for (const name of mainScreens)
  test(`${name} looks as in its pictures`, async ({ page }) => {
    await openScreen(page, screenNamed(name))
    for (const language of triedLanguages) {
      await speak(page, language)
      await settle(page)
      await expect.soft(page).toHaveScreenshot(`${name}-${language}.png`, { scale: 'device' })
    }
  })
