import { expect, test } from 'vitest'
import type { Mutant } from '../mutants/mutant.ts'
import { patienceMs, runSimulator } from './run-simulator.ts'

/** Each is hunted from the seed at which it was found; a change of the product may move it, so there are more tries. */
const mostSequences = 500

export function testMutants(what: string, mutants: readonly Mutant[]) {
  test(`every mutant of ${what} is found`, { timeout: patienceMs }, async () => {
    const names = mutants.map(({ name }) => name)
    const { code, output } = await runSimulator('--mutants', '--most', String(mostSequences), ...names)
    const found = names.filter((name) => new RegExp(`^${name} +found after`, 'm').test(output))
    // The whole table: what was not found is all that one wants to know.
    expect({ code, found, output }).toEqual({ code: 0, found: names, output })
  })
}
