import * as z from 'zod/mini'
import { money } from '../money.ts'
import { time } from '../page.ts'
import { providerId } from '../providers.ts'
import { firstWord } from './second-words.ts'

/** PROPOSED: waits for somebody else. APPROVED: under way at the provider. FAILED: the provider has moved nothing. CANCELED: taken back by whoever proposed it. */
export const proposalStatuses = [
  'PROPOSED',
  'APPROVED',
  'SUCCESS',
  'FAILED',
  'REJECTED',
  'CANCELED',
  'EXPIRED',
] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** What one of the staff wants to happen to a player's credit at a provider, and another has to approve. */
export const proposal = z.object({
  id: z.string(),
  code: z.string(),
  player: z.object({ id: z.string(), username: z.string(), displayName: z.string() }),
  providerId,
  amount: money,
  note: z.string(),
  status: z.enum(proposalStatuses),
  /** Why the provider has moved nothing. */
  failure: z.nullable(z.enum(['CREDIT_CHANGED', 'PROVIDER_REFUSED'])),
  proposedBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: time,
  expiresAt: time,
  /** Who approved or refused it. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(time),
  decisionNote: z.nullable(z.string()),
  endedAt: z.nullable(time),
  /** Since when the answer of the provider is missing. */
  silentSince: z.nullable(time),
  /** Whether whoever asks may approve it: somebody else has proposed it, or nobody else could. */
  approvable: z.boolean(),
  /** What one of the staff has said, and another has to say as well. */
  waitsForSecond: z.nullable(firstWord),
})
