import type pg from 'pg'
import type { OwnedDatabase } from '../db/pool.ts'
import type { Turnover } from './compare-copies.ts'

export interface Cells {
  /** Where the agency is. */
  here: OwnedDatabase
  /** Where it is to go. */
  there: OwnedDatabase
  /** Holds its players there against everybody who is excluded in either cell, before it works there. */
  holdExcluded: (agencyId: string) => Promise<void>
}

/** The step just done, for the operator, and for tests that end the command there. */
export type Stage =
  | 'checked'
  | 'freezing'
  | 'drained'
  | 'frozen'
  | 'arriving'
  | 'copied'
  | 'audited'
  | 'moved'
  | 'open'

export interface Pace {
  /** How long a server may act on what it knew: it caches a host's agency for three seconds. */
  settleMs: number
  /** A job that is under way after so long is left to itself: what it would write is refused. */
  drainMs: number
  onStage: (stage: Stage) => void | Promise<void>
}

export interface Moved {
  agencyId: string
  place: string
  rows: number
  tables: number
  jobs: number
  turnover: Turnover[]
  /** How long writes were frozen; null = an earlier command had frozen them. */
  frozenMs: number | null
}

export interface Sides {
  own: pg.ClientBase
  dest: pg.ClientBase
}
