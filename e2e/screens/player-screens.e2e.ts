import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { openScreen } from '../open-screen.ts'
import { faultsInLao, faultsInLargeLetters, faultsOf } from '../player-faults.ts'
import { mainScreens, playerScreens, screenNamed } from '../player-screens.ts'
import { openState, playerStates } from '../player-states.ts'
import { isLookedAt, looksAtAll } from '../words.ts'

// Each has people of its own: two workers share the file.
test.describe.configure({ mode: 'parallel' })

// Everybody can read and use every screen, also a narrow one; with large letters those that most players see.
for (const screen of playerScreens.filter(isLookedAt))
  test(`${screen.name} of a ${screen.role}`, async ({ page, isMobile }) => {
    await openScreen(page, screen)
    // What opens over a page has fewer places to break on a wide one.
    const look = isMobile || !screen.act ? faultsOf : faultsInLao
    const found = await look(page, isMobile)
    if (isMobile && (looksAtAll || mainScreens.includes(screen.name)))
      found.push(...(await faultsInLargeLetters(page)))
    expect(found).toEqual([])
  })

// Up to 768 px the games stand above the others.
test('the columns of the footer stand beside each other from 769 px on', async ({ page }) => {
  await openScreen(page, screenNamed('page'))
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
})

test.describe('a page that breaks', () => {
  // The router logs what broke it.
  test.use({ expectedFault: 'INTERNAL' })

  test('is told so to everybody', async ({ page, fake, isMobile }) => {
    const broken = playerStates.find(({ name }) => name === 'error-box')!
    await openState(page, broken, fake.url)
    expect(await faultsOf(page, isMobile)).toEqual([])
  })
})
