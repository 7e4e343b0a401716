import { expect, test } from 'vitest'
import { patienceMs, runSimulator } from '../testing/run-simulator.ts'

const hashOf = (output: string, seed: number) => new RegExp(`^${seed} ([0-9a-f]{64})$`, 'm').exec(output)?.[1]

test('a seed replays byte for byte, whatever was simulated before it', { timeout: patienceMs }, async () => {
  const [after, alone] = await Promise.all([
    runSimulator('--seed', '7', '--runs', '4', '--hashes'),
    runSimulator('--seed', '10', '--runs', '1', '--hashes'),
  ])
  expect(hashOf(after.output, 10)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOf(alone.output, 10)).toBe(hashOf(after.output, 10))
  expect(hashOf(after.output, 9)).not.toBe(hashOf(after.output, 10))
})

test('a broken rule is told with its seed and the way to see it again', { timeout: patienceMs }, async () => {
  const { code, output } = await runSimulator('--with', 'rounding-dropped', '--seed', '1', '--runs', '5')
  expect(code).toBe(1)
  expect(output).toContain('seed 1: exchange loses nothing')
  const [, seen] = /^To see it again: npm run simulate -- (.+)$/m.exec(output) ?? []
  const again = await runSimulator(...(seen ?? '').split(' '))
  expect(again.code).toBe(1)
  expect(again.output).toContain('BREACH exchange loses nothing')
})
