import type { Extra } from '../run/plan.ts'

/** A typical bug, planted as a change of the product's source when it is loaded, or of its schema. */
export interface Mutant {
  name: string
  /** What somebody might have written, in a sentence. */
  bug: string
  patches?: readonly Patch[]
  /** Run on the migrated database. */
  sql?: string
  /** Where the search begins; at the latest here it was found. */
  seed: number
  /** What a sequence must have that can show it; others are not tried. */
  only?: Extra
}

export interface Patch {
  /** Below server/src. */
  file: string
  /** Stands there exactly once. */
  find: string
  replace: string
}
