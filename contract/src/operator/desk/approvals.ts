import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { idParams, pageQuery, pageReply, time } from '../../page.ts'
import { everyRole, notingRoles } from '../../desk/staff-roles.ts'
import { noteText } from '../../text.ts'

/** What moves a player's credit or money: to confirm, match or credit a payment, to approve a payout, to send money back, to decide what became of something. */
export const moneyActs = ['CONFIRM', 'MATCH', 'CREDIT', 'APPROVE', 'REFUND', 'DECIDE'] as const
/**
 * What always takes two: to let one do more than before, to move a rate far or take a planned one back that would, to switch on a promotion
 * with loose terms, to say where players pay to, or where their credit is, to let somebody of the staff in anew, to make them one who decides, to change where a
 * player is paid to, to let a player set a new password, to say that a player is another person than who is excluded, to open the agency, to
 * publish what everybody has to agree to, to say that a provider's bill was paid for far more or less kip than the rates make of it.
 */
export const settingActs = [
  'LOOSEN',
  'SET_RATE',
  'WITHDRAW_RATE',
  'SWITCH_ON',
  'ADD_METHOD',
  'CHANGE_METHOD',
  'SET_PROVIDER',
  'RESET_FACTOR',
  'RESET_PASSWORD',
  'RAISE_ROLE',
  'CHANGE_ACCOUNT',
  'PASSWORD_REQUEST',
  'EXCLUSION_OTHER',
  'OPEN',
  'PUBLISH',
  'PAY_BILL',
] as const
export const approvalActs = [...moneyActs, ...settingActs] as const
export type ApprovalAct = (typeof approvalActs)[number]

/** What was said, in plain values by name: `bankReference`, `amount` (kip), `deposit` (its code), `player`, `providerId`, `bankCode`, `accountNumber`, `accountName`, `outcome`, `request` (its code), `browser` (KNOWN or NEW), `with` (the username of who is excluded), `page`, `note`; of a setting, a rate or a promotion their own names. */
const said = z.record(z.string(), z.nullable(z.string()))
export type Said = z.infer<typeof said>

/** The word of the first of two: the same act with the same content by another person makes it happen. `by`, `staffId`: null = a rule has said it. */
export const firstApproval = z.object({
  id: z.string(),
  act: z.enum(approvalActs),
  by: z.nullable(z.string()),
  staffId: z.nullable(z.string()),
  at: time,
  said,
})
export type FirstApproval = z.infer<typeof firstApproval>

/** Kinds of subjects of an approval. */
export const approvalSubjects = [
  'deposit',
  'withdrawal',
  'move',
  'payment',
  'adjustment',
  'reversal',
  'agency',
  'rate',
  'promotion',
  'method',
  'provider',
  'staff',
  'player',
  'match',
  'page',
  'bill',
] as const

/** A first approval in the queue. `code` of a setting is its name: four-eyes, payouts, sign-in or opening; of a rate the currency; of a payment method or provider what it is known by; of a page its slug; of a bill its provider and month. `amount`: what it weighs in kip; null = it always takes two. `mayI`: whoever asks may give the second approval. */
export const approval = z.extend(firstApproval, {
  subject: z.object({
    kind: z.enum(approvalSubjects),
    id: z.string(),
    code: z.string(),
    name: z.nullable(z.string()),
  }),
  amount: z.nullable(money),
  expiresAt: time,
  mayI: z.boolean(),
})
export type Approval = z.infer<typeof approval>

export const approvalQueue = endpoint({
  method: 'GET',
  path: '/v2/agency/approvals',
  summary: 'First approvals that wait for the second, oldest first',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({ ...pageQuery, act: z.optional(z.enum(approvalActs)) }),
  reply: z.object({ approvals: z.array(approval), ...pageReply }),
  refusals: [],
})

export const refusalNote = z.strictObject({ note: noteText({ max: 300 }) })

export const refuseApproval = endpoint({
  method: 'POST',
  path: '/v2/agency/approvals/{id}/refuse',
  summary:
    'Refuse a first approval; nothing has moved, and it can be said anew. Also for whoever has said it',
  access: 'staff',
  roles: notingRoles,
  params: idParams,
  body: refusalNote,
  reply: null,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'NOTHING_TO_DECIDE'],
})
