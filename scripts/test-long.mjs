// npm run test:long: every look at the sites' screens, a desk's day over the busy demonstration, then planted bugs, many sequences and
// many kills. Bounded to an hour and a half; KHAM_SEED repeats a run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSitesIfStale } from './build-sites.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, node26Path } from './ensure-install.mjs'
import { ensureProxy } from './proxies.mjs'
import { runProgram, toolEnv } from './run-program.mjs'

const longestMs = 5_400_000

/** What of the browser tests has more languages and widths here than in `npm test`. */
const screens =
  'screens/ activity games offline on-break passkeys pictures provider-status rates refusals silent-provider'

await ensureInstalled()
const seed = process.env.KHAM_SEED ?? String(Date.now() % 1_000_000)
console.log(`KHAM_SEED=${seed} repeats this run.`)

const limit = setTimeout(() => {
  console.error('An hour and a half is over: the rest is not run.')
  process.kill(process.pid, 'SIGTERM') // ends what runs, and this with it
}, longestMs)
const browser = await ensureChromium()
await buildSitesIfStale()
const looks = await runProgram(
  'playwright',
  ['test', '-c', 'e2e/playwright.config.ts', ...screens.split(' ')],
  {
    env: { ...toolEnv(), CHROMIUM_PATH: browser, KHAM_EVERY_LOOK: 'yes', KHAM_SEED: seed },
  },
)
// A desk's day over the busy demonstration, which is filled anew: what a task costs, and how long a search takes.
const busy = mkdtempSync(join(tmpdir(), 'kham-busy-'))
const filled = await runProgram(node26Path(), ['simulator/src/busy/main.ts', '--dir', busy])
const tasks =
  filled.code === 0
    ? await runProgram(node26Path(), ['e2e/demo-tasks.ts', '--dir', busy], {
        env: { ...toolEnv(), CHROMIUM_PATH: browser },
      })
    : filled
rmSync(busy, { recursive: true, force: true })
const pgbouncer = await ensureProxy('pgbouncer')
if (!pgbouncer)
  console.error(
    'There is no PgBouncer, and it can be installed here by root on Debian only: its test is not run.',
  )
const without = pgbouncer ? [] : ['--exclude', 'server/src/db/pooler.long.test.ts']
const sequences = await runProgram('vitest', ['run', '--config', 'vitest.long.config.ts', ...without], {
  env: { ...toolEnv(), KHAM_SEED: seed, KHAM_PGBOUNCER: pgbouncer ?? '' },
})
clearTimeout(limit)
process.exitCode = looks.code || tasks.code || sequences.code
