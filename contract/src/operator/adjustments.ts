import * as z from 'zod/mini'
import { adjustmentDirections, adjustmentReasons } from '../adjustments.ts'
import { endpoint } from '../endpoint.ts'
import { amountIn, amountOf } from '../money.ts'
import { idParams, pageQuery, pageReply } from '../page.ts'
import { providerId } from '../providers.ts'
import { decidingRoles, everyRole } from '../staff-roles.ts'
import { decision } from './decisions.ts'
import { staffOrderStep } from './order-steps.ts'
import { queueSort } from './order-takes.ts'
import { proposal, proposalStatuses, type ProposalStatus } from './proposals.ts'
import { reversalOf } from './reversals.ts'
import { noteText } from '../text.ts'

export const adjustmentStatuses = proposalStatuses
export type AdjustmentStatus = ProposalStatus

/** THB: what one proposal may be of, both included. */
export const adjustmentBounds = { min: '0.01', max: '1000000.00' } as const

const note = noteText({ max: 1000 })

/** Credit that the staff gives to a player at a provider, or takes. */
export const adjustment = z.extend(proposal, {
  direction: z.enum(adjustmentDirections),
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
  note,
})
export type AdjustmentForm = z.input<typeof adjustmentForm>

const reply = z.object({ adjustment })
const one = { access: 'staff', params: idParams, reply } as const

export const proposeAdjustment = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/players/{id}/adjust',
  summary: 'Propose to give credit to a player or to take some; nothing moves before somebody else approves',
  roles: decidingRoles,
  body: adjustmentForm,
  status: 201,
  stepUp: true,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'PROVIDER_UNAVAILABLE', 'PLAYER_CLOSED'],
  idempotent: true,
})

export const adjustmentQueue = endpoint({
  method: 'GET',
  path: '/v2/agency/adjustments',
  summary: 'Adjustments of credit, newest or oldest first',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(adjustmentStatuses)),
    /** Only what is proposed or under way. */
    unfinished: z.optional(z.literal('true')),
    player: z.optional(z.uuid()),
    sort: queueSort,
  }),
  reply: z.object({ adjustments: z.array(adjustment), ...pageReply }),
  refusals: [],
})

export const adjustmentById = endpoint({
  ...one,
  method: 'GET',
  path: '/v2/agency/adjustments/{id}',
  summary: 'One adjustment of credit',
  roles: everyRole,
  refusals: ['NOT_FOUND'],
})

const adjustmentStep = z.extend(staffOrderStep, { status: z.enum(adjustmentStatuses) })
export type AdjustmentStep = z.infer<typeof adjustmentStep>

export const adjustmentTimeline = endpoint({
  ...one,
  method: 'GET',
  path: '/v2/agency/adjustments/{id}/timeline',
  summary: 'What has happened to an adjustment, oldest first',
  roles: everyRole,
  reply: z.object({ steps: z.array(adjustmentStep) }),
  refusals: ['NOT_FOUND'],
})

const act = { ...one, roles: decidingRoles } as const
const settled = ['NOT_FOUND', 'FORBIDDEN', 'ADJUSTMENT_SETTLED'] as const

export const approveAdjustment = endpoint({
  ...act,
  method: 'POST',
  path: '/v2/agency/adjustments/{id}/approve',
  summary: 'Approve what somebody else has proposed; the provider is asked to move the credit',
  stepUp: true,
  refusals: [...settled, 'FOUR_EYES', 'CREDIT_NOT_ENOUGH', 'PROVIDER_UNAVAILABLE'],
})

export const refuseAdjustment = endpoint({
  ...act,
  method: 'POST',
  path: '/v2/agency/adjustments/{id}/refuse',
  summary: 'Refuse what is proposed; nothing moves',
  body: z.strictObject({ note }),
  refusals: [...settled],
})

export const withdrawAdjustment = endpoint({
  ...act,
  method: 'POST',
  path: '/v2/agency/adjustments/{id}/withdraw',
  summary: 'Take back what one has proposed oneself',
  refusals: [...settled],
})

export const decideAdjustment = endpoint({
  ...act,
  method: 'POST',
  path: '/v2/agency/adjustments/{id}/decide',
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
