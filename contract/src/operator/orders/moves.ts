import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { creditMove } from '../../orders/moves.ts'
import { orderStatuses } from '../../orders/order-status.ts'
import { idParams, pageQuery, pageReply, time } from '../../page.ts'
import { decision, decisionRefusals } from './decisions.ts'
import { queueSort } from './order-queues.ts'
import { firstApproval } from '../desk/approvals.ts'
import { decidingRoles, everyRole, moneyRoles } from '../../desk/staff-roles.ts'

/** A move of credit as the staff see it. */
export const queuedMove = z.extend(creditMove, {
  player: z.object({ id: z.string(), username: z.string(), displayName: z.string() }),
  /** The current step: taking the credit, giving it to the other provider, or returning it; null = it has ended. */
  step: z.nullable(z.enum(['TAKE', 'CREDIT', 'RETURN'])),
  /** When the provider that has not answered was asked. */
  silentSince: z.nullable(time),
  /** The provider that was left has refused to take the credit back. */
  returnRefused: z.boolean(),
  /** The pending approval, which a second staff member completes. */
  waitsForSecond: z.nullable(firstApproval),
})
export type QueuedMove = z.infer<typeof queuedMove>

/** `unfinished`: what is under way, and what has failed and is not back yet. */
const moveQueueQuery = z.strictObject({
  ...pageQuery,
  status: z.optional(z.enum(orderStatuses)),
  unfinished: z.optional(z.literal('true')),
  sort: queueSort,
})

export const moveQueue = endpoint({
  method: 'GET',
  path: '/v2/agency/moves',
  summary: 'Moves of credit, newest or oldest first',
  access: 'staff',
  roles: everyRole,
  query: moveQueueQuery,
  reply: z.object({ moves: z.array(queuedMove), ...pageReply }),
  refusals: [],
})

const one = {
  access: 'staff',
  params: idParams,
  reply: z.object({ move: queuedMove }),
} as const

export const queuedMoveById = endpoint({
  ...one,
  method: 'GET',
  path: '/v2/agency/moves/{id}',
  summary: 'One move of credit',
  roles: everyRole,
  refusals: ['NOT_FOUND'],
})

export const retryMove = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/moves/{id}/retry',
  summary: 'Offer the provider the credit again that it refused to take back',
  roles: moneyRoles,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'NOTHING_TO_RETRY'],
})

export const decideMove = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/moves/{id}/decide',
  summary: 'Say what became of the credit, where the provider cannot',
  roles: decidingRoles,
  body: decision,
  refusals: decisionRefusals,
})
