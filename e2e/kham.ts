import { expect, test as base, type Browser, type ConsoleMessage, type Page } from '@playwright/test'
import { isSlow, slowDownPagesOf } from './slow-phone.ts'
import { startWorld, type World } from './world.ts'

interface Fixtures {
  /** What the router may log in a test that brings it about. */
  expectedFault: string | RegExp | null
  /** Fails the test when the page logs an error or its security policy stops anything. */
  cleanConsole: void
}

/** Tests of pages, whatever stands behind them. */
export const pageTest = base.extend<Fixtures, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      if (isSlow) slowDownPagesOf(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  expectedFault: [null, { option: true }],
  cleanConsole: [
    async ({ page, expectedFault }, use) => {
      const { all, stop } = watchConsole(page)
      await use()
      stop()
      const faults = all.filter((fault) => expectedFault === null || fault.search(expectedFault) < 0)
      if (faults.length > 0) throw new Error(`the console says:\n${faults.join('\n')}`)
    },
    { auto: true },
  ],
})

/** Tests with the whole product behind them; one start serves all tests of a worker. */
export const test = pageTest.extend<object, { world: World }>({
  world: [
    // Playwright reads the names of fixtures from this pattern; there are none to ask for.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ world }, use) => use(world.url),
})

/** Tests of a file with a product of their own, where what they set or leave behind would be seen by others; `prepare` is done before. */
export const ownWorld = (prepare: (world: World) => Promise<unknown> = async () => {}) =>
  test.extend<object, { world: World }>({
    world: [
      // As above.
      // oxlint-disable-next-line eslint/no-empty-pattern
      async ({}, use) => {
        const world = await startWorld()
        await prepare(world)
        await use(world)
        await world.stop()
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  })

/** A refused call is logged by the browser itself, and is not a fault of the page. */
function watchConsole(page: Page) {
  const all: string[] = []
  const onError = (error: Error) => void all.push(error.message)
  const onMessage = (message: ConsoleMessage) => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) all.push(message.text())
  }
  page.on('pageerror', onError).on('console', onMessage)
  const stop = () => page.off('pageerror', onError).off('console', onMessage)
  return { all, stop }
}

let count = 0
const start = Date.now().toString(36)

/** A name that no other test uses. */
export const newName = () => `e${start}${++count}`.slice(0, 20)

/** For slow outcomes: acts that wait for partners and jobs, and a lost file, which is retried every half minute. */
export const patientExpect = expect.configure({ timeout: 45_000 })

export const goodPassword = 'ຄຳ ແລະ ດອກຈຳປາ 2026'

/**
 * Somewhere else, also while the page leaves by itself because it has noticed whose session it is now: of the two one is given up, and
 * then nobody hears of its end.
 */
export const goTo = (page: Page, path: string) => expect(() => page.goto(path, { timeout: 15_000 })).toPass()
