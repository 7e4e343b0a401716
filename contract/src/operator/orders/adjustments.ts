import * as z from 'zod/mini'
import { adjustmentDirections, adjustmentReasons } from '../../orders/adjustments.ts'
import { endpoint } from '../../endpoint.ts'
import { amountIn, amountOf } from '../../money.ts'
import { pageReply } from '../../page.ts'
import { providerId } from '../../play/providers.ts'
import { proposal, proposalEndpoints, proposalNote } from './proposals.ts'
import { reversalOf } from './reversals.ts'

/** THB: what one proposal may be of, both included. */
export const adjustmentBounds = { min: '0.01', max: '1000000.00' } as const

/** Credit that the staff gives to a player at a provider, or takes. */
export const adjustment = z.extend(proposal, {
  reason: z.enum(adjustmentReasons),
  /** The reversal of it that waits, is under way or done; null = there is none. */
  reversal: z.nullable(reversalOf),
})
export type Adjustment = z.infer<typeof adjustment>

export const adjustmentForm = z.strictObject({
  providerId,
  direction: z.enum(adjustmentDirections),
  amount: amountOf('THB').check(z.refine((amount) => /[1-9]/.test(amountIn(amount)), 'TOO_SMALL')),
  reason: z.enum(adjustmentReasons),
  note: proposalNote,
})
export type AdjustmentForm = z.input<typeof adjustmentForm>

const of = proposalEndpoints(
  z.object({ adjustment }),
  z.object({ adjustments: z.array(adjustment), ...pageReply }),
)

export const proposeAdjustment = endpoint({
  ...of.propose,
  method: 'POST',
  path: '/v2/agency/players/{id}/adjust',
  summary: 'Propose to give credit to a player or to take some; nothing moves before somebody else approves',
  body: adjustmentForm,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'PROVIDER_UNAVAILABLE', 'PLAYER_CLOSED'],
})

export const adjustmentQueue = endpoint({
  ...of.queue,
  method: 'GET',
  path: '/v2/agency/adjustments',
  summary: 'Adjustments of credit, newest or oldest first',
})
export const adjustmentById = endpoint({
  ...of.one,
  method: 'GET',
  path: '/v2/agency/adjustments/{id}',
  summary: 'One adjustment of credit',
})
export const adjustmentTimeline = endpoint({
  ...of.timeline,
  method: 'GET',
  path: '/v2/agency/adjustments/{id}/timeline',
  summary: 'What has happened to an adjustment, oldest first',
})
export const approveAdjustment = endpoint({
  ...of.approve,
  method: 'POST',
  path: '/v2/agency/adjustments/{id}/approve',
})
export const refuseAdjustment = endpoint({
  ...of.refuse,
  method: 'POST',
  path: '/v2/agency/adjustments/{id}/refuse',
})
export const withdrawAdjustment = endpoint({
  ...of.withdraw,
  method: 'POST',
  path: '/v2/agency/adjustments/{id}/withdraw',
})
export const decideAdjustment = endpoint({
  ...of.decide,
  method: 'POST',
  path: '/v2/agency/adjustments/{id}/decide',
})
