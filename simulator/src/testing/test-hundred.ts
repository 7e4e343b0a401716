import { expect, test } from 'vitest'
import { patienceMs, runSimulator } from './run-simulator.ts'

/** A file of its own for each hundred, so that they run side by side. More would pay more often for a machine that is cold. */
export function testHundred(first: number) {
  test(`every rule holds in a hundred sequences from seed ${first} on`, { timeout: patienceMs }, async () => {
    const { code, output } = await runSimulator('--seed', String(first), '--runs', '100')
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('100 sequences') })
  })
}
