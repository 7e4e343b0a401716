import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,sandbox,simulator,player,console,ui,site,scripts}/**/*.test.ts'],
    pool: 'threads',
    globalSetup: 'server/src/testing/global-setup.ts',
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
