// npm run drill:proxies [-- <files of tests>]: the journeys of the browser tests with each product in two web and two worker processes,
// behind nginx as deploy/proxy has it and PgBouncer in transaction mode. Bounded to an hour.
import { buildSitesIfStale } from './build-sites.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './ensure-install.mjs'
import { ensureProxy } from './proxies.mjs'
import { runProgram, toolEnv } from './run-program.mjs'

const longestMs = 3_600_000
const journeys = ['both/', 'player/', 'console/', 'desk/']

await ensureInstalled()
const [browser, nginx, pgbouncer] = [
  await ensureChromium(),
  await ensureProxy('nginx'),
  await ensureProxy('pgbouncer'),
]
if (!nginx || !pgbouncer) {
  console.error(
    'This needs nginx and PgBouncer, which root on Debian gets by itself: install them, or name them by KHAM_NGINX and KHAM_PGBOUNCER.',
  )
  process.exit(1)
}
await buildSitesIfStale()
const limit = setTimeout(() => {
  console.error('An hour is over: the rest is not run.')
  process.kill(process.pid, 'SIGTERM') // ends what runs, and this with it
}, longestMs)
const asked = process.argv.slice(2)
const { code } = await runProgram(
  'playwright',
  ['test', '-c', 'e2e/playwright.config.ts', '--workers=2', ...(asked.length > 0 ? asked : journeys)],
  {
    env: {
      ...toolEnv(),
      CI: 'true', // its patience: each product is five processes
      CHROMIUM_PATH: browser,
      KHAM_E2E_BEHIND: 'proxies',
      KHAM_NGINX: nginx,
      KHAM_PGBOUNCER: pgbouncer,
    },
  },
)
clearTimeout(limit)
process.exitCode = code
