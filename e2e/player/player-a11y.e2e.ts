import { expect } from '@playwright/test'
import { test } from '../kham.ts'
import { castOf, roles } from '../player-cast.ts'
import { faultsInLao, faultsOf } from '../player-faults.ts'
import { openScreen, settle } from '../open-screen.ts'
import { playerScreens } from '../player-screens.ts'
import { wordsOf } from '../words.ts'

const lo = wordsOf('player', 'lo')

for (const role of roles)
  test(`every screen of a ${role} can be read and used by everybody, narrow and with large letters`, async ({
    page,
    world,
    isMobile,
  }) => {
    const cast = await castOf(world)
    const screens = playerScreens(cast).filter((each) => each.role === role)
    test.setTimeout(120_000 + screens.length * 60_000)
    const faults: Record<string, string[]> = {}
    for (const screen of screens) {
      await openScreen(page, cast, screen)
      // What opens over a page has fewer places to break on a wide one.
      const look = isMobile || !screen.act ? faultsOf : faultsInLao
      const found = await look(page, isMobile)
      if (found.length > 0) faults[screen.name] = found
    }
    expect(faults).toEqual({})
  })

test.describe('a page that breaks', () => {
  // The router logs what broke it.
  test.use({ expectedFault: 'INTERNAL' })

  test('is told so to everybody', async ({ page, world, isMobile }) => {
    await page.context().addCookies((await castOf(world)).cookies.regular)
    await page.route('**/api/v2/cashier', (route) => route.fulfill({ status: 500 }))
    await page.goto('/player/deposit')
    await page.getByRole('button', { name: lo('common:wrong.show') }).click()
    await settle(page)
    expect(await faultsOf(page, isMobile)).toEqual([])
  })
})
