import { expect, type Page } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { openScreen } from '../open-screen.ts'
import { faultsInLao, faultsOf } from '../player-faults.ts'
import { playerScreens } from '../player-screens.ts'
import { openState, playerStates } from '../player-states.ts'

// Each has people of its own: two workers share the file.
test.describe.configure({ mode: 'parallel' })

// Everybody can read and use every screen, narrow and with large letters.
for (const screen of playerScreens)
  test(`${screen.name} of a ${screen.role}`, async ({ page, isMobile }) => {
    await openScreen(page, screen)
    // What opens over a page has fewer places to break on a wide one.
    const look = isMobile || !screen.act ? faultsOf : faultsInLao
    expect(await look(page, isMobile)).toEqual([])
    if (!screen.act) await expectFooter(page)
  })

/** Beside each other from 769 px on; up to 768 the games stand above the others. */
async function expectFooter(page: Page) {
  const columns = page.getByRole('contentinfo').locator('.footer_cols li:first-child')
  const rows = () =>
    columns.evaluateAll(
      (all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().top))).size,
    )
  for (const [width, count] of [
    [769, 1],
    [768, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(rows).toBe(count)
  }
}

test.describe('a page that breaks', () => {
  // The router logs what broke it.
  test.use({ expectedFault: 'INTERNAL' })

  test('is told so to everybody', async ({ page, fake, isMobile }) => {
    const broken = playerStates.find(({ name }) => name === 'error-box')!
    await openState(page, broken, fake.url)
    expect(await faultsOf(page, isMobile)).toEqual([])
  })
})
