import type { Simulation } from '../world/simulation.ts'

interface Approval {
  word_id: string
  act: string
  state: string
  said_at: Date
  resolved_at: Date
}

/** A day, and what clocks are set by between two requests. */
const longestMs = 25 * 3_600_000 + 200_000

/** What the first of two has approved happens only while nobody has refused it, and within a day. */
export async function judgeApprovals(sim: Simulation) {
  const all = await sim.ask<Approval>('select * from first_words order by said_at, word_id')
  for (const { word_id, act, state, said_at, resolved_at } of all) {
    if (sim.refusedApprovals.has(word_id) && state !== 'REFUSED')
      sim.breach('an approval that was refused never happens', `${act} is ${state}`)
    if (state === 'SECONDED' && resolved_at.getTime() > said_at.getTime() + longestMs)
      sim.breach('a first approval is good for a day', `${act} of ${said_at.toISOString()}`)
  }
}
