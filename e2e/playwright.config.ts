import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium, howToGetChromium } from '../scripts/chromium.mjs'
import { root } from '../scripts/run-program.mjs'
import { isSlow } from './slow-phone.ts'
import { looksAtAll } from './words.ts'

// `npm test` has looked already and says where; Playwright run by hand looks for itself.
const chromium = process.env.CHROMIUM_PATH ?? findChromium()
if (!chromium) throw new Error(howToGetChromium)

const results = join(root, 'test-results')
const patience = isSlow ? 4 : 1
// A process for each page and one for pixels cost more than what they draw: two fifths of a screen's time. Browser contexts stay apart.
const fewProcesses = ['--renderer-process-limit=1', '--in-process-gpu']
const quietNetwork = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desk = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: '.',
  // Node strips the types itself; Playwright's compiler would take five seconds of each worker, most of it for the built sites.
  build: { external: ['**/*'] },
  globalSetup: './cluster.ts',
  outputDir: join(results, 'e2e'),
  reporter: [['list'], ['json', { outputFile: join(results, 'e2e.json') }]],
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Each has a product of its own, so none sees another's faults. Journeys wait for it: one more than the cores keeps these busy.
  workers: availableParallelism() + 1,
  // Bounds for what hangs. A wrong locator costs the seconds of its expectation or its act; a machine that checks changes may have two
  // others on it, and there a journey of several people takes three times as long. What takes longer by its nature says so itself.
  timeout: (process.env.CI ? 180_000 : 60_000) * patience,
  expect: {
    timeout: 10_000 * patience,
    toPass: { timeout: 20_000 * patience },
    toHaveScreenshot: { maxDiffPixelRatio: 0.05 },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  use: {
    actionTimeout: 20_000 * patience,
    navigationTimeout: 30_000 * patience,
    // Chromium has no Lao; the site opens in Lao because the agency does, whatever the browser speaks.
    locale: 'en-US',
    // Playwright's own devices have it light; by day the console is looked at where that is asked for.
    colorScheme: 'dark',
    // Drawn without a graphics card, what moves costs more than what is asserted; a test of movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What a page asks for could not be stopped or changed where a worker asks for it.
    serviceWorkers: 'block',
    // Traces cost more than a quarter of the time; ask for them with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu', ...fewProcesses, ...quietNetwork],
    },
  },
  // Players are on phones, the staff and keyboards at desks; what is about the layout itself is looked at on both. `npm run test:long` draws
  // every screen on both.
  projects: [
    {
      name: 'phone',
      // What is seen on one size alone says so.
      grepInvert: /@desktop/,
      testMatch: '{player,both,screens}/*.e2e.ts',
      testIgnore: [
        // Each system draws letters in its own way; the pictures are of this one.
        ...(process.platform === 'linux' ? [] : ['**/pictures.e2e.ts']),
        ...(looksAtAll ? [] : ['screens/console-screens.e2e.ts']),
      ],
      use: phone,
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testMatch: [
        '{console,desk,both}/*.e2e.ts',
        ...(looksAtAll ? ['screens/*.e2e.ts', 'player/on-break.e2e.ts'] : ['screens/console-screens.e2e.ts']),
      ],
      use: desk,
    },
    // The players' states that a phone never shows.
    ...(looksAtAll
      ? []
      : [{ name: 'desktop alone', grep: /@desktop/, testMatch: 'screens/player-states.e2e.ts', use: desk }]),
  ],
})
