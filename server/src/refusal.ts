import type { FieldCode, Problem, RefusalCode } from '@kham/contract/refusals'

export interface RefusalDetail {
  /** Field -> code, for VALIDATION. */
  fields?: Record<string, FieldCode>
  /** Why the player is suspended. */
  suspendedFor?: string
  /** Why an account cannot be closed yet, or an agency not be opened. */
  inTheWay?: string[]
  /** End of the player's exclusion. */
  excludedUntil?: string
  /** End of the hold on the player's payouts. */
  heldUntil?: string
  /** The player's own limit that is reached. */
  limit?: NonNullable<Problem['limit']>
  /** Whose first order was made before: the player's own, or a linked player's. */
  because?: NonNullable<Problem['because']>
  /** What the player has yet to agree to. */
  pages?: NonNullable<Problem['pages']>
  /** Who is in the way. */
  by?: string
  /** Seconds until another try makes sense, for 429 and 503. */
  retryAfterSeconds?: number
  /** More than the caller is told, for our log alone. */
  why?: string
}

/** An act says no: the transaction rolls back and the caller is told the code. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: RefusalDetail

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}
