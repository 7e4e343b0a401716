import type { World } from '../world.ts'
import { chance, strikes, type FaultMode, type FaultTarget, type Occasion } from './fault.ts'
import { sql } from '../store.ts'

type Row = { mode: FaultMode; rate: number; seed: bigint; draws: bigint }

/** Decides whether the target's fault strikes now. Only an occasion that the mode can strike uses up a draw. */
export function drawFault(world: World, target: FaultTarget, occasion: Occasion): FaultMode {
  const fault = world.store.one<Row>(sql`SELECT mode, rate, seed, draws FROM faults WHERE target = ${target}`)
  if (!fault || !strikes(fault.mode, occasion)) return 'none'

  world.store.run(sql`UPDATE faults SET draws = draws + 1 WHERE target = ${target}`)
  return chance(Number(fault.seed), Number(fault.draws)) < fault.rate ? fault.mode : 'none'
}
