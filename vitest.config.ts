import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findChromium } from './scripts/chromium.mjs'
import { cssModules } from './site/css-modules.ts'

const chromium = findChromium()

export const common = {
  pool: 'threads',
  // Many tests wait for a process of their own: one more than the cores keeps those busy.
  maxWorkers: availableParallelism() + 1,
  // Servers and commands that tests start compile once, as with `npm start`, and in the same place.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
  // Bounds for what hangs, far above what a busy machine needs.
  expect: { poll: { timeout: 120_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
} satisfies ViteUserConfig['test']

export const setupFiles = ['server/src/testing/staff-calls.ts', 'server/src/testing/cheap-secrets.ts']
export const globalSetup = ['server/src/testing/global-setup.ts', 'simulator/src/testing/global-setup.ts']

/** Start what an npm command starts, and take seconds: `npm run check` leaves them out. */
const ofCommands = 'scripts/{dev,walls}.test.ts'
const exclude = [...configDefaults.exclude, '**/*.long.test.ts']

const isLong = ({ moduleId }: TestSpecification) => /\/(crashes|races|simulator\/src\/run)\//.test(moduleId)

/** What takes minutes begins first, so that no worker is left with it alone when the others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const long = await super.sort(files.filter(isLong)) // oxlint-disable-line unicorn/no-array-sort
    const short = await super.sort(files.filter((file) => !isLong(file))) // oxlint-disable-line unicorn/no-array-sort
    return [...long, ...short]
  }
}

export default defineConfig({
  css: { modules: cssModules },
  test: {
    ...common,
    sequence: { sequencer: LongestFirst },
    exclude,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup,
          setupFiles,
          include: ['{server,sandbox,simulator}/**/*.test.ts'],
          // A worker loads the server once for all its files, which stub nothing and close what they open.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'sites',
          setupFiles,
          include: ['{contract,fake,player,console,ui,site,scripts}/**/*.test.ts'],
          exclude: [...exclude, ofCommands],
          // A worker loads React and the contract once for all its files, which leave nothing behind for the next.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      { extends: true, test: { name: 'commands', include: [ofCommands] } },
      {
        // Components by themselves, in the browser that draws the sites. Their words come from the test.
        extends: true,
        // Named, so that none is found late, which would load the page anew amid a test.
        optimizeDeps: {
          include: [
            '@tanstack/react-query',
            '@tanstack/react-router',
            'radix-ui',
            'react-dom',
            'react-dom/client',
            'react-hook-form',
            'react/jsx-dev-runtime',
            'zod/mini',
          ],
        },
        test: {
          name: 'components',
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          include: ['{player,console,ui,site}/**/*.test.tsx'],
          setupFiles: ['ui/src/testing/component-page.ts'],
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            provider: playwright({
              launchOptions: {
                args: ['--no-sandbox', '--disable-gpu'],
                ...(chromium === null ? {} : { executablePath: chromium }),
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
