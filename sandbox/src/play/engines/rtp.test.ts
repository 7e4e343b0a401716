import { describe, expect, test } from 'vitest'
import { drawOf } from '../fair-play.ts'
import { engines, type EngineId } from './engines.ts'
import type { Rules } from './rules.ts'
import { measure } from './testing/measure.ts'
import { quickDraw } from './testing/quick-draw.ts'
import { mostErrors, plans } from './testing/rtp-plans.ts'

// A million rounds, in which a slip of one percent would show, are played in `rtp.long.test.ts`.
describe.each(Object.keys(plans) as EngineId[])('%s', (id) => {
  test('gives back its rtp from the real draws', () => {
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
