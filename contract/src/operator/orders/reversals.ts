import * as z from 'zod/mini'
import { reversalReasons } from '../../orders/deposits.ts'
import { endpoint } from '../../endpoint.ts'
import { pageReply } from '../../page.ts'
import { proposal, proposalEndpoints, proposalNote, proposalStatuses } from './proposals.ts'

/** Objects of a reversal: the credit of a manually confirmed deposit, or an adjustment. */
export const reversedKinds = ['deposit', 'adjustment'] as const
export type ReversedKind = (typeof reversedKinds)[number]

/** The reversal of something, as that tells of it. */
export const reversalOf = z.object({ id: z.string(), code: z.string(), status: z.enum(proposalStatuses) })

/** A reversal of credit that staff gave by mistake, whole or not at all. */
export const reversal = z.extend(proposal, {
  of: z.object({ kind: z.enum(reversedKinds), id: z.string(), code: z.string() }),
  /** Only for a deposit. */
  reason: z.nullable(z.enum(reversalReasons)),
  /** A sole approver approved it, since no one else could. */
  alone: z.boolean(),
})
export type Reversal = z.infer<typeof reversal>

export const reversalForm = z.strictObject({ reason: z.enum(reversalReasons), note: proposalNote })

const of = proposalEndpoints(z.object({ reversal }), z.object({ reversals: z.array(reversal), ...pageReply }))

export const reverseDeposit = endpoint({
  ...of.propose,
  method: 'POST',
  path: '/v2/agency/deposits/{id}/reverse',
  summary:
    'Propose to take the credit of a deposit back that the staff confirmed, matched or credited; nothing moves before somebody else approves',
  body: reversalForm,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'PLAYER_CLOSED', 'REVERSAL_NOT_POSSIBLE'],
})

export const reverseAdjustment = endpoint({
  ...of.propose,
  method: 'POST',
  path: '/v2/agency/adjustments/{id}/reverse',
  summary: 'Propose to take an adjustment back; nothing moves before somebody else approves',
  body: z.strictObject({ note: proposalNote }),
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'PLAYER_CLOSED', 'REVERSAL_NOT_POSSIBLE'],
})

export const reversalQueue = endpoint({
  ...of.queue,
  method: 'GET',
  path: '/v2/agency/reversals',
  summary: 'Reversals, newest or oldest first',
})
export const reversalById = endpoint({
  ...of.one,
  method: 'GET',
  path: '/v2/agency/reversals/{id}',
  summary: 'One reversal',
})
export const reversalTimeline = endpoint({
  ...of.timeline,
  method: 'GET',
  path: '/v2/agency/reversals/{id}/timeline',
  summary: 'What has happened to a reversal, oldest first',
})
export const approveReversal = endpoint({
  ...of.approve,
  method: 'POST',
  path: '/v2/agency/reversals/{id}/approve',
  refusals: [...of.approve.refusals, 'REVERSAL_NOT_POSSIBLE', 'OPEN_ORDER'],
})
export const refuseReversal = endpoint({
  ...of.refuse,
  method: 'POST',
  path: '/v2/agency/reversals/{id}/refuse',
})
export const withdrawReversal = endpoint({
  ...of.withdraw,
  method: 'POST',
  path: '/v2/agency/reversals/{id}/withdraw',
})
export const decideReversal = endpoint({
  ...of.decide,
  method: 'POST',
  path: '/v2/agency/reversals/{id}/decide',
})
