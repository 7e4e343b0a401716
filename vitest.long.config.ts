import { defineConfig } from 'vitest/config'
import { common } from './vitest.config.ts'

/** `npm run test:long`: what would take too long before each landing. */
export default defineConfig({ test: { ...common, include: ['{server,simulator}/**/*.long.test.ts'] } })
