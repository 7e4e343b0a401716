import { expect, test } from 'vitest'
import { patienceMs, runSimulator } from './run-simulator.ts'

/** A file of its own for each fifty, so that they run side by side. */
export function testFifty(first: number) {
  test(`every rule holds in fifty sequences from seed ${first} on`, { timeout: patienceMs }, async () => {
    const { code, output } = await runSimulator('--seed', String(first), '--runs', '50')
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('50 sequences') })
  })
}
