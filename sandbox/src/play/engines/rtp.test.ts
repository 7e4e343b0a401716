import { describe, expect, test } from 'vitest'
import { drawOf } from '../fair-play.ts'
import { engines, type EngineId } from './engines.ts'
import type { Rules } from './rules.ts'
import { measure } from './testing/measure.ts'
import { quickDraw } from './testing/quick-draw.ts'

const seed = 20261121
const million = 1_000_000
/** A right engine is further off than this less often than once in 2,000 seeds. */
const mostErrors = 3.5

const programmeBets = {
  chicken: ['red', 'draw', 'blue'],
  football: ['home', 'draw', 'away', 'over', 'under'],
}

/** The bets that an engine's rtp speaks of, and rounds enough that a percent is more than four standard errors. */
const plans: Record<EngineId, { bets: readonly string[]; rounds: number }> = {
  'slot-gentle': { bets: ['spin'], rounds: 1.5 * million },
  'slot-bold': { bets: ['spin'], rounds: 3 * million },
  'hi-lo': { bets: ['small', 'big'], rounds: million },
  'yu-xia-xie': { bets: ['fish', 'gourd'], rounds: million },
  baccarat: { bets: ['player'], rounds: million },
  'dragon-tiger': { bets: ['dragon'], rounds: million },
  roulette: { bets: ['red', 'odd', 'low', 'dozen-1'], rounds: million },
  pokdeng: { bets: ['hand'], rounds: million },
  'fish-shallow': { bets: ['1:fry', '2:carp', '3:turtle'], rounds: million },
  'fish-deep': { bets: ['1:fry', '2:carp', '3:catfish'], rounds: million },
  'chicken-village': { bets: programmeBets.chicken, rounds: million },
  'chicken-arena': { bets: programmeBets.chicken, rounds: million },
  'football-league': { bets: programmeBets.football, rounds: million },
  'football-cup': { bets: programmeBets.football, rounds: million },
}

/** Counting takes the time it takes, however busy the machine is. */
const timeout = 15 * 60_000

describe.each(Object.keys(plans) as EngineId[])('%s', { timeout }, (id) => {
  test('gives back its rtp over a million rounds, and a slip of one percent would show', () => {
    const { mean, error } = measure(engines[id], quickDraw(seed), plans[id])
    const off = (mean - engines[id].rtp) / error
    const slipped = (mean * 1.01 - engines[id].rtp) / error
    console.log(
      `seed ${seed} ${id}: ${plans[id].rounds} rounds give ${mean.toFixed(3)}, stated ${engines[id].rtp}, ` +
        `${off.toFixed(2)} of at most ${mostErrors} errors of ${error.toFixed(3)}; with a slip ${slipped.toFixed(2)}`,
    )
    expect(Math.abs(off)).toBeLessThan(mostErrors)
    expect(slipped).toBeGreaterThan(mostErrors)
  })

  test('gives back its rtp from the real draws too', () => {
    let round = 0
    const real: Rules = {
      ...engines[id],
      play: (_, table) =>
        engines[id].play(drawOf({ serverSeed: '5eed'.repeat(16), clientSeed: 'rtp', round: ++round }), table),
    }
    const { mean, error } = measure(real, quickDraw(0), { ...plans[id], rounds: 20_000 })
    expect(Math.abs(mean - engines[id].rtp) / error).toBeLessThan(mostErrors)
  })
})
