import * as z from 'zod/mini'
import { time } from '../page.ts'

/** What takes two of the staff: to confirm, match or credit a payment, to approve a payout, to send money back, to decide what became of something, to let one do more than before. */
export const wordActs = ['CONFIRM', 'MATCH', 'CREDIT', 'APPROVE', 'REFUND', 'DECIDE', 'LOOSEN'] as const
export type WordAct = (typeof wordActs)[number]

/** What was said, in plain values by name: `bankReference`, `amount` (kip), `deposit` (its code), `player`, `providerId`, `bankCode`, `accountNumber`, `accountName`, `outcome`; of a setting its own names. */
const said = z.record(z.string(), z.nullable(z.string()))
export type Said = z.infer<typeof said>

/** The word of the first of two: the same act with the same content by another person makes it happen. */
export const firstWord = z.object({
  id: z.string(),
  act: z.enum(wordActs),
  by: z.string(),
  staffId: z.string(),
  at: time,
  said,
})
export type FirstWord = z.infer<typeof firstWord>
