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
  /** A change of the product has moved every seed that had found it: it is hunted by hand only. */
  elusive?: true
}

export interface Patch {
  /** Below server/src. */
  file: string
  /** Stands there exactly once. */
  find: string
  replace: string
}
