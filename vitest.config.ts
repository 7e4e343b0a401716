import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config'

export const common = {
  pool: 'threads',
  // Many tests wait for a process of their own: one more than the cores keeps those busy.
  maxWorkers: availableParallelism() + 1,
  setupFiles: ['server/src/testing/staff-calls.ts', 'server/src/testing/cheap-passwords.ts'],
  // Servers and commands that tests start compile once, as with `npm start`, and in the same place.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
  // Bounds for what hangs, far above what a busy machine needs.
  expect: { poll: { timeout: 120_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
} satisfies ViteUserConfig['test']

export const globalSetup = ['server/src/testing/global-setup.ts', 'simulator/src/testing/global-setup.ts']

export default defineConfig({
  test: {
    ...common,
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup,
          include: ['{server,sandbox,simulator}/**/*.test.ts'],
          // A worker loads the server once for all its files, which stub nothing and close what they open.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'sites',
          include: ['{contract,fake,player,console,ui,site,scripts}/**/*.test.ts'],
          // A worker loads React and the contract once for all its files, which leave nothing behind for the next.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
    ],
  },
})
