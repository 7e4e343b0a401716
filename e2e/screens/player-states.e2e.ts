import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { faultsInLao } from '../player-faults.ts'
import { forms } from '../player-forms.ts'
import { openState, playerStates } from '../player-states.ts'
import { refusedName } from '../sent-forms.ts'
import { isLookedAt } from '../words.ts'

const onOne = (size: 'phone' | 'desktop' | undefined) => (size ? { tag: `@${size}` } : {})

// Each has people of its own: two workers share the file.
test.describe.configure({ mode: 'parallel' })

// The router logs what a page could not have.
test.use({ expectedFault: /RATE_LIMITED|INTERNAL|NETWORK|AGENCY_NOT_FOUND/ })

/** Looked at where they are sent: `refused-forms.e2e.ts`. */
const refused = new Set(forms.map(refusedName))

// Every state can be read and used by everybody, at every width.
for (const state of playerStates.filter((each) => !refused.has(each.name) && isLookedAt(each)))
  test(`${state.name} of a ${state.role}`, onOne(state.on), async ({ page, fake, isMobile }) => {
    await openState(page, state, fake.url)
    expect(await faultsInLao(page, isMobile)).toEqual([])
  })
