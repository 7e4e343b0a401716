import type { Figure } from './figures.ts'
import type { Cluster } from './sides/cluster.ts'

/** What every part is given. */
export interface Bench {
  cluster: Cluster
  /** The program, or null: then both sides are driven from Node. */
  pgbench: string | null
  /** pgledger.sql, or null. */
  pgledger: string | null
  /** Rounds of everything, and the seconds of one side in a round; a part may take fewer of the latter. */
  rounds: number
  seconds: number
  signal: AbortSignal
}

/** A set of figures that share their sides. */
export type Part = (bench: Bench) => Promise<Figure[]>
