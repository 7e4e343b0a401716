import type { decision } from '@kham/contract/operator/orders/decisions'
import type { Said } from '@kham/contract/operator/desk/approvals'
import { referenceKey } from '@kham/contract/sameness'
import type { z } from 'zod/mini'
import type { Context } from '../context.ts'

/** The outcome that an operator learned from a partner's back office or by phone. */
export interface Decision {
  /** Whether the partner did what it was asked to. */
  happened: boolean
  /** How the operator knows. */
  note: string
  staffId: string
  /** The bank's own reference, where it paid. */
  bankReference: string | null
}

export const toDecision = (
  { outcome, note, bankReference }: z.output<typeof decision>,
  staffId: string,
): Decision => ({ happened: outcome === 'HAPPENED', note, staffId, bankReference: bankReference ?? null })

/** What two decisions must agree on. */
export const contentOf = ({ happened, bankReference }: Decision): [string, string | null] => [
  happened ? 'HAPPENED' : 'DID_NOT_HAPPEN',
  bankReference && referenceKey(bankReference),
]

/** A decision as people read it. */
export const saidOf = ({ happened, bankReference, note }: Decision): Said => ({
  outcome: happened ? 'HAPPENED' : 'DID_NOT_HAPPEN',
  ...(bankReference === null ? {} : { bankReference }),
  note,
})

/** Whether it is too early for a decision on something that was asked for at `askedAt`: the partner may still do it. */
export const isTooEarly = ({ partners }: Context, askedAt: Date) => partners.mayBeInFlight(askedAt)
