/** Chance that can be repeated: the same seed draws the same numbers. */
export interface Chance {
  /** A whole number from 0 to `bound` - 1. */
  below: (bound: number) => number
  /** True so many times of a hundred. */
  inHundred: (times: number) => boolean
}

/** KHAM_SEED repeats the draws of an earlier run, which says its own. */
export function seedOfRun(): number {
  const seed = Number(process.env['KHAM_SEED'] ?? Date.now() % 1_000_000)
  console.log(`KHAM_SEED=${seed}`)
  return seed
}

export function newChance(seed: number): Chance {
  let state = seed
  // mulberry32
  function draw() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(draw() * bound)
  return { below, inHundred: (times) => below(100) < times }
}
