import type { Act } from '../acts/act.ts'
import { acts } from '../acts/acts.ts'
import { officeActs } from '../acts/office-acts.ts'
import { Chance } from '../ground/chance.ts'
import { climateOf, type Climate } from '../world/weather.ts'

/** What is peculiar to one sequence. Where everything is equally likely, every sequence is the same. */
export interface Plan {
  steps: number
  /** How many acts may be under way at once. */
  mostTasks: number
  /** How often, when it could begin something, it rather goes on with what is under way. */
  diligence: number
  /** How often a task that goes on is stopped at a boundary of the database, and of the wire. */
  stopsAtDatabase: number
  stopsAtWire: number
  climate: Climate
  acts: readonly Act[]
}

/** In every fourth sequence each agency has two managers, who adjust credit. */
export const hasOffice = (seed: number) => seed % 4 === 0

export function planOf(seed: number): Plan {
  const chance = new Chance(`${seed} plan`)
  const possible = hasOffice(seed) ? [...acts, ...officeActs] : acts
  return {
    steps: chance.pick([80, 150, 220, 300]),
    mostTasks: chance.pick([1, 2, 3, 4, 6]),
    diligence: chance.pick([0.3, 0.5, 0.7]),
    stopsAtDatabase: chance.pick([0.02, 0.1, 0.1, 0.3, 1]),
    stopsAtWire: chance.pick([0.2, 0.5, 0.8]),
    climate: climateOf(chance),
    acts: possible.map((act) => ({ ...act, weight: act.weight * chance.pick([0.3, 1, 1, 1, 3]) })),
  }
}
