import * as z from 'zod/mini'
import { appealStates } from '../../promotions/appeals.ts'
import { endpoint } from '../../endpoint.ts'
import { idParams, pageQuery, pageReply, time } from '../../page.ts'
import { promotionTexts } from '../../promotions/promotions.ts'
import { link, linkSignals } from '../players/links.ts'
import { timeSorts } from '../orders/order-queues.ts'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'
import { noteText } from '../../text.ts'

/** What support has said to it; who decided is on record for good. */
const appealDecision = z.object({
  decision: z.enum(['ALLOWED', 'DENIED']),
  reason: z.string(),
  by: z.string(),
  at: time,
})

export const queuedAppeal = z.object({
  id: z.string(),
  state: z.enum(appealStates),
  askedAt: time,
  /** The player's own words. */
  note: z.nullable(z.string()),
  player: z.object({ id: z.string(), username: z.string(), displayName: z.string(), createdAt: time }),
  promotion: z.object({ id: z.string(), texts: promotionTexts }),
  /** All that the claim was refused for, at any time. */
  signals: z.array(z.enum(linkSignals)),
  /** Oldest first. */
  decisions: z.array(appealDecision),
})
export type QueuedAppeal = z.infer<typeof queuedAppeal>

/** An appeal with the evidence of each refusal, newest first. */
export const appealToDecide = z.extend(queuedAppeal, {
  refusals: z.array(z.object({ at: time, links: z.array(link) })),
})
export type AppealToDecide = z.infer<typeof appealToDecide>

export const appealQueue = endpoint({
  method: 'GET',
  path: '/v2/agency/appeals',
  summary:
    'Refused claims that support was asked to look at again: open ones oldest first, others newest first',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({
    ...pageQuery,
    state: z._default(z.enum(appealStates), 'OPEN'),
    /** Without one each state has the order that is said above. */
    sort: z.optional(z.enum(timeSorts)),
  }),
  reply: z.object({ appeals: z.array(queuedAppeal), ...pageReply }),
  refusals: [],
})

const one = { access: 'staff', params: idParams, reply: z.object({ appeal: appealToDecide }) } as const

export const appealById = endpoint({
  ...one,
  method: 'GET',
  path: '/v2/agency/appeals/{id}',
  summary: 'One of them, with the evidence',
  roles: everyRole,
  refusals: ['NOT_FOUND'],
})

export const appealDecisionForm = z.strictObject({
  decision: z.enum(['ALLOWED', 'DENIED']),
  reason: noteText({ max: 300 }),
})

export const decideAppeal = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/appeals/{id}/decide',
  summary:
    'Allow the player to claim this promotion in spite of the signs, or not; the player reads the reason',
  roles: decidingRoles,
  body: appealDecisionForm,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'APPEAL_DECIDED'],
})
