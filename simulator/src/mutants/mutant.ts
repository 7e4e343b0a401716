import type { Extra } from '../run/plan.ts'
import type { Breach } from '../world/simulation.ts'

/** A typical bug, planted as a change of the product's source when it is loaded, or of its schema. */
export interface Mutant {
  name: string
  /** What somebody might have written, in a sentence. */
  bug: string
  patches?: readonly Patch[]
  /** Run on the migrated database. */
  sql?: string
  /**
   * What shows it: a rule by its name, or what the product then complains of by itself. Nothing else is a find: a text that broke down
   * when its product was changed would be found by every sequence.
   */
  foundBy: readonly (string | RegExp)[]
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

/** The product's own complaints and faults are breaches of this one rule. */
const inside = 'nothing goes wrong inside'

export const isFoundBy = ({ foundBy }: Pick<Mutant, 'foundBy'>, { rule, detail }: Breach): boolean =>
  foundBy.some((one) => (typeof one === 'string' ? one === rule : rule === inside && one.test(detail)))
