import { expect, type Page } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { openScreen } from '../open-screen.ts'
import { changeState } from '../player-cast.ts'
import { faultsInLao } from '../player-faults.ts'
import { forms } from '../player-forms.ts'
import { refusal, refusedName } from '../sent-forms.ts'

/** What stands in the fields and choices, the last one that opened first. */
const filledIn = (page: Page) =>
  page
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ type, value, checked }) =>
        type === 'radio' || type === 'checkbox' ? checked : value,
      ),
    )

// Each has people of its own: two workers share the file.
test.describe.configure({ mode: 'parallel' })

for (const form of forms)
  test(`${form.name}: refused, it says why, keeps what was filled in, may be sent again and fits`, async ({
    page,
    isMobile,
  }) => {
    await openScreen(page, form)
    await expect(form.send(page)).toBeEnabled()
    const before = await filledIn(page)
    await changeState(page, refusedName(form))
    await form.send(page).click()
    await expect(refusal(page)).toBeVisible()
    expect(await filledIn(page)).toEqual(before)
    await expect(form.send(page)).toBeEnabled()
    expect(await faultsInLao(page, isMobile)).toEqual([])
  })
