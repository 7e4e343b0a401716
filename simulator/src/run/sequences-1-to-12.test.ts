import { expect, test } from 'vitest'
import { patienceMs, runSimulator } from '../testing/run-simulator.ts'

const hashOf = (output: string, seed: number) => new RegExp(`^${seed} ([0-9a-f]{64})$`, 'm').exec(output)?.[1]

test(
  'every rule holds in 12 sequences, and the last of them replays byte for byte by itself',
  async () => {
    const { code, output } = await runSimulator('--seed', '1', '--runs', '12', '--hashes')
    expect(code === 0 ? null : output).toBeNull()
    expect(output).toContain('12 sequences')
    expect(output).not.toContain('Warning')
    const alone = await runSimulator('--seed', '12', '--runs', '1', '--hashes')
    expect(hashOf(output, 12)).toMatch(/^[0-9a-f]{64}$/)
    expect(hashOf(alone.output, 12)).toBe(hashOf(output, 12))
    expect(hashOf(output, 11)).not.toBe(hashOf(output, 12))
  },
  patienceMs,
)
