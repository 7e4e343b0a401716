import * as z from 'zod/mini'

/**
 * What became of something a partner cannot be asked about. HAPPENED: it did what it was asked to. `bankReference` where the bank paid.
 */
export const decision = z.strictObject({
  outcome: z.enum(['HAPPENED', 'DID_NOT_HAPPEN']),
  note: z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(300)),
  bankReference: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
})
