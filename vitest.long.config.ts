import { defineConfig } from 'vitest/config'
import { common, globalSetup, setupFiles } from './vitest.config.ts'

/** `npm run test:long`: what would take too long before each landing. */
export default defineConfig({
  test: {
    ...common,
    globalSetup,
    setupFiles,
    // Races and kills that `npm test` tries once are tried again and again.
    include: [
      '{server,simulator,sandbox}/**/*.long.test.ts',
      'server/src/races/*.test.ts',
      'server/src/crashes/killed-while-*.test.ts',
    ],
    env: { ...common.env, KHAM_LONG: 'yes' },
  },
})
