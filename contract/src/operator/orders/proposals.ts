import * as z from 'zod/mini'
import { adjustmentDirections } from '../../orders/adjustments.ts'
import type { Endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { idParams, pageQuery, time } from '../../page.ts'
import { providerId } from '../../play/providers.ts'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'
import { noteText } from '../../text.ts'
import { decision, decisionRefusals } from './decisions.ts'
import { staffOrderStep } from './order-steps.ts'
import { queueSort } from './order-queues.ts'
import { firstApproval } from '../desk/approvals.ts'

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

/** A change of a player's credit at a provider that one proposes and another approves. */
export const proposal = z.object({
  id: z.string(),
  code: z.string(),
  player: z.object({ id: z.string(), username: z.string(), displayName: z.string() }),
  providerId,
  /** The direction of the credit: a reversal is GIVE where an adjustment had taken it. */
  direction: z.enum(adjustmentDirections),
  amount: money,
  note: z.string(),
  status: z.enum(proposalStatuses),
  /** Why the provider has moved nothing. */
  failure: z.nullable(z.enum(['CREDIT_CHANGED', 'PROVIDER_REFUSED'])),
  proposedBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: time,
  expiresAt: time,
  /** Its approver or refuser. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(time),
  decisionNote: z.nullable(z.string()),
  endedAt: z.nullable(time),
  /** When the provider that has not answered was asked. */
  silentSince: z.nullable(time),
  /** Whether whoever asks may approve it: somebody else has proposed it, or nobody else could. */
  approvable: z.boolean(),
  /** The pending approval, which a second staff member completes. */
  waitsForSecond: z.nullable(firstApproval),
})
export type Proposal = z.infer<typeof proposal>

/** Why somebody proposes something, or refuses it. */
export const proposalNote = noteText({ max: 1000 })

const proposalStep = z.extend(staffOrderStep, { status: z.enum(proposalStatuses) })
export type ProposalStep = z.infer<typeof proposalStep>

const settled = ['NOT_FOUND', 'FORBIDDEN', 'ADJUSTMENT_SETTLED'] as const

/** The endpoints that each kind of proposal has. `reply` shows one, `page` several. */
export function proposalEndpoints<const One extends z.ZodMiniType, const Page extends z.ZodMiniType>(
  reply: One,
  page: Page,
) {
  const one = { access: 'staff', params: idParams, reply, roles: everyRole, refusals: ['NOT_FOUND'] } as const
  const act = { ...one, roles: decidingRoles, refusals: settled } as const
  return {
    propose: { ...act, status: 201, stepUp: true, idempotent: true },
    queue: {
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
      reply: page,
      refusals: [],
    },
    one,
    timeline: { ...one, reply: z.object({ steps: z.array(proposalStep) }) },
    approve: {
      ...act,
      summary: 'Approve what somebody else has proposed; the provider is asked to move the credit',
      stepUp: true,
      refusals: [...settled, 'FOUR_EYES', 'CREDIT_NOT_ENOUGH', 'PROVIDER_UNAVAILABLE'],
    },
    refuse: {
      ...act,
      summary: 'Refuse what is proposed; nothing moves',
      body: z.strictObject({ note: proposalNote }),
    },
    withdraw: { ...act, summary: 'Take back what one has proposed oneself' },
    decide: {
      ...act,
      summary: 'Say whether the credit was moved, where the provider cannot',
      body: decision,
      refusals: decisionRefusals,
    },
  } as const
}

type Shared<Reply, Page> = ReturnType<typeof proposalEndpoints<z.ZodMiniType<Reply>, z.ZodMiniType<Page>>>

/** The endpoints of a kind of proposal, where it does not matter which kind that is. `Reply` tells of one, `Page` of some. */
export type ProposalEndpoints<Reply, Page> = {
  [K in Exclude<keyof Shared<Reply, Page>, 'propose'>]: Omit<Shared<Reply, Page>[K], 'refusals'> &
    Pick<Endpoint, 'method' | 'path' | 'summary' | 'refusals'>
}
