import { describe, expect, test } from 'vitest'
import { engines, type EngineId } from './engines.ts'
import { measure } from './testing/measure.ts'
import { quickDraw } from './testing/quick-draw.ts'
import { mostErrors, plans } from './testing/rtp-plans.ts'

const seed = 20261121

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
})
