import type { Page } from '@playwright/test'
import { startFake, type Fake } from '../fake/src/start-fake.ts'
import { goTo, pageTest } from './kham.ts'
import { isSlow, late } from './slow-phone.ts'
import { states } from './states.ts'
import { setLetters } from './text-fits.ts'

/** Tests of the built sites over an API that is answered from memory; one start serves all tests of a worker. */
export const test = pageTest.extend<{ everyCallIsAnswered: void }, { fake: Fake }>({
  // Recording every act takes longer than the test; what fails is looked at by hand in the gallery.
  trace: ['off', { scope: 'worker' }],
  fake: [
    // Playwright reads the names of fixtures from this pattern; there are none to ask for.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const fake = await startFake(states, {
        more: (fastify) => {
          if (isSlow) fastify.addHook('onRequest', ({ url, headers }) => late(url, headers))
        },
      })
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

/**
 * The same in one tab that a worker's tests share: files stay in the browser's cache, and its scripts are compiled once. A test that
 * fails ends its worker, and with it the tab.
 */
export const screenTest = test.extend<object, { tab: Page }>({
  tab: [
    async ({ browser, fake }, use, { project }) => {
      const { isMobile = false, hasTouch = false, deviceScaleFactor = 1, viewport = null } = project.use
      const size = { viewport, isMobile, hasTouch, deviceScaleFactor }
      const { locale = 'en-US', serviceWorkers = 'block', colorScheme = 'dark', contextOptions } = project.use
      const look = { ...contextOptions, ...size, locale, colorScheme }
      const context = await browser.newContext({ ...look, serviceWorkers, baseURL: fake.url })
      context.setDefaultTimeout(project.use.actionTimeout!)
      context.setDefaultNavigationTimeout(project.use.navigationTimeout!)
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: ({ tab }, use) => use(tab.context()),
  page: async ({ tab, viewport, colorScheme }, use) => {
    await use(tab)
    await clean(tab)
    await tab.setViewportSize(viewport!)
    await tab.emulateMedia({ colorScheme })
  },
})

const emptyStorage = (tab: Page) =>
  tab.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

/** Resets the tab to new, except for cached files. The next test sets session and state. */
async function clean(tab: Page) {
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  await tab.context().setOffline(false)
  await emptyStorage(tab)
  // A file, in which no script runs: what the page was still about to keep, as a language whose words have come, goes as well.
  await goTo(tab, '/locales/lo/common.json')
  await emptyStorage(tab)
  await goTo(tab, 'about:blank')
  await tab.context().clearCookies()
  await setLetters(tab, 16)
}
