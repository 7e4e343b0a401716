import * as z from 'zod/mini'
import { bankReference, noteText } from '../../text.ts'

/**
 * What became of something a partner cannot be asked about. HAPPENED: it did what it was asked to. `bankReference` where the bank paid.
 */
export const decision = z.strictObject({
  outcome: z.enum(['HAPPENED', 'DID_NOT_HAPPEN']),
  note: noteText({ max: 300 }),
  bankReference: z.optional(bankReference),
})

/** Refusals of every decision; those with a bank reference or a take-up have more. */
export const decisionRefusals = [
  'NOT_FOUND',
  'FORBIDDEN',
  'NOTHING_TO_DECIDE',
  'TOO_EARLY_TO_DECIDE',
  'FOUR_EYES',
  'STEP_UP_REQUIRED',
] as const
