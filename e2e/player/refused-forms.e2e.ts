import { expect, type Page } from '@playwright/test'
import { test } from '../kham.ts'
import { castOf } from '../player-cast.ts'
import { openScreen } from '../open-screen.ts'
import { sent } from '../in-the-way.ts'
import { forms, refusal, refusedOnce } from '../player-forms.ts'

/** What stands in the fields and choices, the last one that opened first. */
const filledIn = (page: Page) =>
  page
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ type, value, checked }) =>
        type === 'radio' || type === 'checkbox' ? checked : value,
      ),
    )

// Every form of the site, one after the other.
test.describe.configure({ timeout: 180_000 })

test('every form that is refused says why, keeps what was filled in, and may be sent again', async ({
  page,
  world,
}) => {
  const cast = await castOf(world)
  for (const form of forms(cast))
    await test.step(form.name, async () => {
      await openScreen(page, cast, form)
      await expect(form.send(page)).toBeEnabled()
      const before = await filledIn(page)
      await sent(form.sends, refusedOnce)(page)
      await form.send(page).click()
      await expect(refusal(page)).toBeVisible()
      expect(await filledIn(page)).toEqual(before)
      await expect(form.send(page)).toBeEnabled()
      await page.unrouteAll({ behavior: 'wait' })
    })
})
