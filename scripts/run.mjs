// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript file of the project on the pinned Node.
import { ensureInstalled, node26Path } from './ensure-install.mjs'
import { runProgram } from './run-program.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('Say which file to run: node scripts/run.mjs <file.ts> [arguments]')
  process.exit(2)
}
await ensureInstalled()
const { code, output } = await runProgram(node26Path(), [file, ...args])
if (output) console.error(output.trim())
process.exitCode = code
