import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from '../money.ts'
import { pageQuery, pageReply, time } from '../page.ts'
import { providerId } from '../play/providers.ts'

/** Whether the player gets it. */
export const adjustmentDirections = ['GIVE', 'TAKE'] as const
export type AdjustmentDirection = (typeof adjustmentDirections)[number]

export const adjustmentReasons = [
  'GOODWILL',
  'MISTAKE',
  'PROVIDER_FAULT',
  'TECHNICAL',
  'RULES',
  'OTHER',
] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** Credit that the agency gave to the player, or took. */
export const ownAdjustment = z.object({
  id: z.string(),
  /** What the player reads out to support. */
  code: z.string(),
  /** When the credit had moved. */
  at: time,
  providerId,
  direction: z.enum(adjustmentDirections),
  amount: money,
  reason: z.enum(adjustmentReasons),
  /** When it was taken back; null = it was not. */
  reversedAt: z.nullable(time),
})
export type OwnAdjustment = z.infer<typeof ownAdjustment>

export const adjustmentHistory = endpoint({
  method: 'GET',
  path: '/v2/players/adjustments',
  summary: 'Credit that the agency gave to the player or took, newest first; what has not moved is not told',
  access: 'player',
  query: z.strictObject(pageQuery),
  reply: z.object({ adjustments: z.array(ownAdjustment), ...pageReply }),
  refusals: [],
})
