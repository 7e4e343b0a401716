import { expect } from '@playwright/test'
import { test } from '../kham.ts'
import { castOf, roles } from '../player-cast.ts'
import { faultsInLao } from '../player-faults.ts'
import { lookAt, playerStates } from '../player-states.ts'

// The router logs what a page could not have.
test.use({ expectedFault: /RATE_LIMITED|INTERNAL|NETWORK|AGENCY_NOT_FOUND/ })

/** Nothing else is in the way of who is on a break. */
const met = roles.filter((role) => role !== 'resting')

for (const role of met)
  test(`whatever is in the way of a ${role} can be read and used by everybody, on every width`, async ({
    page,
    world,
    isMobile,
  }) => {
    const cast = await castOf(world)
    const states = playerStates(cast, world.url).filter(
      (each) => each.role === role && each.on !== (isMobile ? 'desktop' : 'phone'),
    )
    test.setTimeout(120_000 + states.length * 30_000)
    expect(states).not.toEqual([])
    const faults: Record<string, string[]> = {}
    for (const state of states)
      await lookAt(page, cast, state, async () => {
        const found = await faultsInLao(page, isMobile)
        if (found.length > 0) faults[state.name] = found
      })
    expect(faults).toEqual({})
  })
