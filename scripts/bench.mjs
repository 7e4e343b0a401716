// npm run bench [-- --quick --strict --pgledger path/to/pgledger.sql]: the figures of docs/bench.md, as ratios within one run.
import { ensureInstalled, node26Path } from './ensure-install.mjs'
import { ensurePgbench } from './pgbench.mjs'
import { runProgram, toolEnv } from './run-program.mjs'

await ensureInstalled()
const env = { ...toolEnv(), KHAM_PGBENCH: (await ensurePgbench()) ?? '' }
const { code, output } = await runProgram(
  node26Path(),
  ['server/src/bench/main.ts', ...process.argv.slice(2)],
  { env },
)
if (output) console.error(output.trim())
process.exitCode = code
