import type { FieldCode, Problem, RefusalCode } from '@kham/contract/refusals'

export interface RefusalDetail {
  /** Field -> code, for VALIDATION. */
  fields?: Record<string, FieldCode>
  /** Why the player is suspended. */
  suspendedFor?: string
  /** Why an account cannot be closed yet, or an agency not be opened. */
  inTheWay?: string[]
  /** Until when the player is excluded. */
  excludedUntil?: string
  /** Until when no payout of the player is sent. */
  heldUntil?: string
  /** The player's own limit that is reached. */
  limit?: NonNullable<Problem['limit']>
  /** Whose first order has been already: the player's own, or one of somebody who looks like the same person. */
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
