import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const module = JSON.stringify(new URL('run-program.mjs', import.meta.url).href)

test('of two programs side by side one is shown, the other held back until the first is over and shown then as it goes on', async () => {
  const script = `
    const { runProgram } = await import(${module})
    const say = (...lines) => ['-e', lines.map(([ms, line]) => \`setTimeout(() => console.log('\${line}'), \${ms})\`).join(';')]
    const first = runProgram(process.execPath, say([300, 'first']))
    const second = runProgram(process.execPath, say([0, 'early'], [600, 'late']), { output: first })
    console.log((await first).code, (await second).code)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '..'),
  })
  expect(stdout).toBe('first\nearly\nlate\n0 0\n')
})
