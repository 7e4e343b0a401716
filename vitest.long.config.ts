import { defineConfig } from 'vitest/config'
import { common, globalSetup, setupFiles } from './vitest.config.ts'

/** `npm run test:long`: what would take too long before each landing. */
export default defineConfig({
  test: { ...common, globalSetup, setupFiles, include: ['{server,simulator}/**/*.long.test.ts'] },
})
