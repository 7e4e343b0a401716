import type { Simulation } from '../world/simulation.ts'

/** Something that somebody may do at any moment. */
export interface Act {
  name: string
  /** How often, compared with the others. */
  weight: number
  /** Does it, or begins a task that does; false = there is no occasion for it now. */
  begin(sim: Simulation): Promise<boolean> | boolean
}
