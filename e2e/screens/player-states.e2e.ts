import { expect } from '@playwright/test'
import { test } from '../fake.ts'
import { faultsInLao } from '../player-faults.ts'
import { openState, playerStates } from '../player-states.ts'

// The router logs what a page could not have.
test.use({ expectedFault: /RATE_LIMITED|INTERNAL|NETWORK|AGENCY_NOT_FOUND/ })

// Whatever is in the way can be read and used by everybody, on every width.
for (const state of playerStates)
  test(`${state.name} of a ${state.role}`, async ({ page, fake, isMobile }) => {
    test.skip(state.on === (isMobile ? 'desktop' : 'phone'), `on a ${state.on} alone`)
    await openState(page, state, fake.url)
    expect(await faultsInLao(page, isMobile)).toEqual([])
  })
