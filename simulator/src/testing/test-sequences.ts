import { expect, test } from 'vitest'
import { patienceMs, runSimulator } from './run-simulator.ts'

/** A file of its own for each range, so that they run side by side. */
export function testSequences(first: number, runs: number) {
  test(`every rule holds in ${runs} sequences from seed ${first} on`, { timeout: patienceMs }, async () =>
    expect(await faultOf(first, runs)).toBeNull(),
  )
}

/** What broke in `runs` sequences from the seed `first` on, with the command that replays it; null = nothing. */
export async function faultOf(first: number, runs: number): Promise<string | null> {
  const { code, output } = await runSimulator('--seed', String(first), '--runs', String(runs))
  return code === 0 && output.includes(`${runs} sequences`) ? null : `exit ${code}\n${output}`
}
