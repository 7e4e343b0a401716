import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, 'main.ts')
const seed = '1'

/** Runs the first sequences of the seed; what it prints names the seed of one that breaks a rule. */
const simulate = (runs: number) =>
  spawnSync(process.execPath, [program, '--runs', String(runs), '--seed', seed], { encoding: 'utf8' })
const traceOf = (output: string) => /^trace ([0-9a-f]{64})$/m.exec(output)?.[1]

test('random sequences of acts and faults break no rule, and a seed replays byte for byte', () => {
  const first = simulate(15)
  expect(first.stdout + first.stderr).toContain('15 sequences')
  expect(first.status).toBe(0)
  const again = simulate(15)
  expect(traceOf(again.stdout)).toBe(traceOf(first.stdout))
  expect(traceOf(first.stdout)).toBeDefined()
}, 600_000)
