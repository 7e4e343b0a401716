import { defineConfig } from 'vitest/config'
import { common, globalSetup } from './vitest.config.ts'

/** `npm run test:long`: what would take too long before each landing. */
export default defineConfig({
  test: { ...common, globalSetup, include: ['{server,simulator}/**/*.long.test.ts'] },
})
