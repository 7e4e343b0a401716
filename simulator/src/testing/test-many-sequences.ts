import { expect, test } from 'vitest'
import { seedOfRun } from '../../../server/src/testing/load/chance.ts'
import { faultOf } from './test-sequences.ts'

const batch = 100
const most = 5_000
/** A batch that has begun goes to its end, well within the hour of `npm run test:long`. */
const beginUntilMs = 40 * 60_000

/** Runs as many sequences as there is time for, each run from another seed; `apart` gives the files of a run different seeds. */
export function testManySequences(apart: number) {
  test('every rule holds in sequences from a seed of chance', { timeout: 60 * 60_000 }, async () => {
    const first = seedOfRun() * 10_000 + apart
    const endsAt = Date.now() + beginUntilMs
    let done = 0
    for (; done < most && Date.now() < endsAt; done += batch)
      expect(await faultOf(first + done, batch)).toBeNull()
    console.log(`${done} sequences from seed ${first} on`)
    expect(done).toBeGreaterThan(0)
  })
}
