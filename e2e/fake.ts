import { startFake, type Fake } from '../fake/src/start-fake.ts'
import { pageTest } from './kham.ts'
import { states } from './states.ts'

/** Tests of the built sites over an API that is answered from memory; one start serves all tests of a worker. */
export const test = pageTest.extend<{ everyCallIsAnswered: void }, { fake: Fake }>({
  // Recording every act takes longer than the test; what fails is looked at by hand in the gallery.
  trace: ['off', { scope: 'worker' }],
  fake: [
    // Playwright reads the names of fixtures from this pattern; there are none to ask for.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const fake = await startFake(states)
      await use(fake)
      await fake.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ fake }, use) => use(fake.url),
  everyCallIsAnswered: [
    async ({ fake }, use) => {
      fake.unanswered.length = 0
      await use()
      if (fake.unanswered.length > 0)
        throw new Error(`the fake has no answer to ${fake.unanswered.join(', ')}`)
    },
    { auto: true },
  ],
})
