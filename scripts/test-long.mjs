// npm run test:long [-- what vitest takes]: many sequences, many kills. Bounded to an hour; KHAM_SEED repeats a run.
import { ensureInstalled } from './ensure-install.mjs'
import { runProgram, toolEnv } from './run-program.mjs'

const longestMs = 3_600_000

await ensureInstalled()
const seed = process.env.KHAM_SEED ?? String(Date.now() % 1_000_000)
console.log(`KHAM_SEED=${seed} repeats this run.`)

const limit = setTimeout(() => {
  console.error('An hour is over: the rest is not run.')
  process.kill(process.pid, 'SIGTERM') // ends what runs, and this with it
}, longestMs)
const { code } = await runProgram(
  'vitest',
  ['run', '--config', 'vitest.long.config.ts', ...process.argv.slice(2)],
  { env: { ...toolEnv(), KHAM_SEED: seed } },
)
clearTimeout(limit)
process.exitCode = code
