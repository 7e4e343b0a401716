import { expect } from '@playwright/test'
import { test } from '../fake.ts'
import { openScreen } from '../open-screen.ts'
import { faultsInLao, faultsOf } from '../player-faults.ts'
import { playerScreens } from '../player-screens.ts'

// Everybody can read and use every screen, narrow and with large letters.
for (const screen of playerScreens)
  test(`${screen.name} of a ${screen.role}`, async ({ page, isMobile }) => {
    await openScreen(page, screen)
    // What opens over a page has fewer places to break on a wide one.
    const look = isMobile || !screen.act ? faultsOf : faultsInLao
    expect(await look(page, isMobile)).toEqual([])
  })
