import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from '../money.ts'
import { orderStep } from './order-steps.ts'
import { idParams, ownOrdersQuery, pageReply, time } from '../page.ts'
import { providerId } from '../play/providers.ts'

/**
 * A player's order to move all credit at one provider to another. OPEN: under way. CANCELED: nothing has moved. FAILED: the other
 * provider refused it, and it goes back to where it was: `returnedAt` when it is there.
 */
export const creditMove = z.object({
  id: z.string(),
  code: z.string(),
  createdAt: time,
  from: providerId,
  to: providerId,
  status: z.enum(['OPEN', 'SUCCESS', 'FAILED', 'CANCELED']),
  amount: money,
  takenAt: z.nullable(time),
  endedAt: z.nullable(time),
  returnedAt: z.nullable(time),
  reason: z.nullable(z.string()),
})
export type CreditMove = z.infer<typeof creditMove>

export const moveForm = z.strictObject({ from: providerId, to: providerId })

export const moveCredit = endpoint({
  method: 'POST',
  path: '/v2/credits/move',
  summary: 'Move all credit from one provider to another',
  access: 'player',
  body: moveForm,
  reply: z.object({ move: creditMove }),
  status: 201,
  refusals: [
    'AGREEMENT_REQUIRED',
    'PLAYER_EXCLUDED',
    'PLAYER_CLOSED',
    'NOT_FOUND',
    'OPEN_ORDER',
    'CREDIT_NOT_ENOUGH',
    'PROMOTION_USAGE',
    'PROVIDER_UNAVAILABLE',
  ],
  idempotent: true,
})

export const moveHistory = endpoint({
  method: 'GET',
  path: '/v2/credits/moves',
  summary: "The player's moves of credit, newest first",
  access: 'player',
  query: ownOrdersQuery,
  reply: z.object({ moves: z.array(creditMove), ...pageReply }),
  refusals: [],
})

export const currentMove = endpoint({
  method: 'GET',
  path: '/v2/credits/moves/open',
  summary: 'The move of credit under way',
  access: 'player',
  reply: z.object({ move: z.nullable(creditMove) }),
  refusals: [],
})

export const moveById = endpoint({
  method: 'GET',
  path: '/v2/credits/moves/{id}',
  summary: 'One move of credit',
  access: 'player',
  params: idParams,
  reply: z.object({ move: creditMove }),
  refusals: ['NOT_FOUND'],
})

export const moveTimeline = endpoint({
  method: 'GET',
  path: '/v2/credits/moves/{id}/timeline',
  summary: 'What has happened to a move of credit, oldest first',
  access: 'player',
  params: idParams,
  reply: z.object({ steps: z.array(orderStep) }),
  refusals: ['NOT_FOUND'],
})
