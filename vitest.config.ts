import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

export const common = {
  pool: 'threads',
  // Many tests wait for a process of their own: one more than the cores keeps those busy.
  maxWorkers: availableParallelism() + 1,
  setupFiles: 'server/src/testing/staff-calls.ts',
  // Bounds for what hangs, far above what a busy machine needs.
  expect: { poll: { timeout: 120_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
} as const

export const globalSetup = ['server/src/testing/global-setup.ts', 'simulator/src/testing/global-setup.ts']

export default defineConfig({
  test: {
    ...common,
    globalSetup,
    include: ['{contract,server,sandbox,simulator,fake,player,console,ui,site,scripts}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
  },
})
