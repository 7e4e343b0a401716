import type { Machine } from '../world/simulation.ts'
import { runSequence, type Outcome } from './sequence.ts'

const mostReplays = 80

/** Leaves out steps, in ever smaller portions, while the same rule still breaks. */
export async function shrink(
  machine: Machine,
  found: Outcome,
): Promise<{ without: Set<number>; outcome: Outcome }> {
  const rule = found.breaches[0]?.rule
  let replays = 0
  let best = { without: new Set<number>(), outcome: found }

  async function tryWithout(steps: readonly number[]): Promise<boolean> {
    const without = new Set([...best.without, ...steps])
    replays++
    const outcome = await runSequence(machine, { seed: found.seed, without })
    if (outcome.breaches[0]?.rule !== rule) return false
    best = { without, outcome }
    return true
  }

  for (let portion = Math.ceil(found.steps / 2); portion >= 1; portion = Math.floor(portion / 2)) {
    // Tries from the end: the last steps are needed least often.
    for (let last = found.steps; last >= 1 && replays < mostReplays; last -= portion) {
      const steps = range(Math.max(1, last - portion + 1), last).filter((step) => !best.without.has(step))
      if (steps.length > 0) await tryWithout(steps)
    }
  }
  return best
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
