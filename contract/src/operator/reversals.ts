import * as z from 'zod/mini'
import { adjustmentDirections } from '../adjustments.ts'
import { reversalReasons } from '../deposits.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, pageQuery, pageReply } from '../page.ts'
import { decidingRoles, everyRole } from '../staff-roles.ts'
import { noteText } from '../text.ts'
import { decision } from './decisions.ts'
import { staffOrderStep } from './order-steps.ts'
import { queueSort } from './order-takes.ts'
import { proposal, proposalStatuses } from './proposals.ts'

/** What the staff can take back: the credit of a deposit that it let in, or an adjustment. */
export const reversedKinds = ['deposit', 'adjustment'] as const
export type ReversedKind = (typeof reversedKinds)[number]

/** The reversal of something, as that tells of it. */
export const reversalOf = z.object({ id: z.string(), code: z.string(), status: z.enum(proposalStatuses) })

const note = noteText({ max: 1000 })

/** What the staff let into a player's credit by mistake, taken back all or not at all. */
export const reversal = z.extend(proposal, {
  of: z.object({ kind: z.enum(reversedKinds), id: z.string(), code: z.string() }),
  /** What happens to the player's credit: GIVE where an adjustment had taken it. */
  direction: z.enum(adjustmentDirections),
  /** Of a deposit; an adjustment has none. */
  reason: z.nullable(z.enum(reversalReasons)),
  /** One of the staff has said both words, since nobody else could. */
  alone: z.boolean(),
})
export type Reversal = z.infer<typeof reversal>

export const reversalForm = z.strictObject({ reason: z.enum(reversalReasons), note })

const reply = z.object({ reversal })
const one = { access: 'staff', params: idParams, reply } as const

export const reverseDeposit = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/deposits/{id}/reverse',
  summary:
    'Propose to take the credit of a deposit back that the staff confirmed, matched or credited; nothing moves before somebody else approves',
  roles: decidingRoles,
  body: reversalForm,
  status: 201,
  stepUp: true,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'PLAYER_CLOSED', 'REVERSAL_NOT_POSSIBLE'],
  idempotent: true,
})

export const reverseAdjustment = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/adjustments/{id}/reverse',
  summary: 'Propose to take an adjustment back; nothing moves before somebody else approves',
  roles: decidingRoles,
  body: z.strictObject({ note }),
  status: 201,
  stepUp: true,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'PLAYER_CLOSED', 'REVERSAL_NOT_POSSIBLE'],
  idempotent: true,
})

export const reversalQueue = endpoint({
  method: 'GET',
  path: '/v2/agency/reversals',
  summary: 'Reversals, newest or oldest first',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(proposalStatuses)),
    /** Only what is proposed or under way. */
    unfinished: z.optional(z.literal('true')),
    player: z.optional(z.uuid()),
    sort: queueSort,
  }),
  reply: z.object({ reversals: z.array(reversal), ...pageReply }),
  refusals: [],
})

export const reversalById = endpoint({
  ...one,
  method: 'GET',
  path: '/v2/agency/reversals/{id}',
  summary: 'One reversal',
  roles: everyRole,
  refusals: ['NOT_FOUND'],
})

const reversalStep = z.extend(staffOrderStep, { status: z.enum(proposalStatuses) })
export type ReversalStep = z.infer<typeof reversalStep>

export const reversalTimeline = endpoint({
  ...one,
  method: 'GET',
  path: '/v2/agency/reversals/{id}/timeline',
  summary: 'What has happened to a reversal, oldest first',
  roles: everyRole,
  reply: z.object({ steps: z.array(reversalStep) }),
  refusals: ['NOT_FOUND'],
})

const act = { ...one, roles: decidingRoles } as const
const settled = ['NOT_FOUND', 'FORBIDDEN', 'ADJUSTMENT_SETTLED'] as const

export const approveReversal = endpoint({
  ...act,
  method: 'POST',
  path: '/v2/agency/reversals/{id}/approve',
  summary: 'Approve what somebody else has proposed; the provider is asked to move the credit',
  stepUp: true,
  refusals: [
    ...settled,
    'FOUR_EYES',
    'REVERSAL_NOT_POSSIBLE',
    'OPEN_ORDER',
    'CREDIT_NOT_ENOUGH',
    'PROVIDER_UNAVAILABLE',
  ],
})

export const refuseReversal = endpoint({
  ...act,
  method: 'POST',
  path: '/v2/agency/reversals/{id}/refuse',
  summary: 'Refuse what is proposed; nothing moves',
  body: z.strictObject({ note }),
  refusals: [...settled],
})

export const withdrawReversal = endpoint({
  ...act,
  method: 'POST',
  path: '/v2/agency/reversals/{id}/withdraw',
  summary: 'Take back what one has proposed oneself',
  refusals: [...settled],
})

export const decideReversal = endpoint({
  ...act,
  method: 'POST',
  path: '/v2/agency/reversals/{id}/decide',
  summary: 'Say whether the credit was moved, where the provider cannot',
  body: decision,
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'NOTHING_TO_DECIDE',
    'TOO_EARLY_TO_DECIDE',
    'FOUR_EYES',
    'STEP_UP_REQUIRED',
  ],
})
