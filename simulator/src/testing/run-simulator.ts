import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inject } from 'vitest'
import { askMaker } from '../../../server/src/testing/serve-on-demand.ts'

const program = join(import.meta.dirname, '../main.ts')

/** A slow machine is no reason to fail. */
export const patienceMs = 1_800_000

/**
 * Runs the command as a person would, on one thread, over the test run's own migrated database. A program of its own: it replaces chance
 * and time of its whole process.
 */
export async function runSimulator(...args: string[]): Promise<{ code: number | null; output: string }> {
  const dump = await askMaker(inject('simulatorDump'))
  const child = spawn(process.execPath, [program, '--workers', '1', '--dump', dump, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
