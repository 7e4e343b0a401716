import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { faultModes, faultTargets, type FaultMode, type FaultTarget } from './fault.ts'
import { sql } from '../store.ts'

const faultOrder = z.strictObject({
  target: z.enum(faultTargets),
  mode: z.enum(faultModes),
  rate: z.number().min(0).max(1).default(1),
  seed: z.int32().default(1),
})

type Row = { target: FaultTarget; mode: FaultMode; rate: number; seed: bigint }

export function faultRoutes(app: FastifyInstance, world: World) {
  app.put('/sandbox/faults', (request) => {
    const { target, mode, rate, seed } = readBody(request, faultOrder)
    world.store.run(sql`INSERT OR REPLACE INTO faults (target, mode, rate, seed, draws)
      VALUES (${target}, ${mode}, ${rate}, ${seed}, 0)`)
    return { target, mode, rate, seed }
  })

  app.get('/sandbox/faults', () => {
    const set = world.store.all<Row>(sql`SELECT target, mode, rate, seed FROM faults`)
    const faults = faultTargets.map((target) => {
      const fault = set.find((row) => row.target === target)
      return { target, mode: fault?.mode ?? 'none', rate: fault?.rate ?? 1, seed: Number(fault?.seed ?? 1n) }
    })
    return { faults }
  })
}
