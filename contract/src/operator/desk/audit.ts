import * as z from 'zod/mini'
import { day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { time } from '../../page.ts'
import { decidingRoles } from '../../desk/staff-roles.ts'
import { line } from '../../text.ts'

export const auditActs = [
  'SIGNED_IN',
  'SIGN_IN_REFUSED',
  'CODE_REFUSED',
  'STEPPED_UP',
  'STEP_UP_REFUSED',
  'SIGNED_OUT',
  'CALL_REFUSED',
  'RECOVERY_CODE_USED',
  'PASSWORD_CHANGED',
  'SESSION_ENDED',
  'OTHER_SESSIONS_ENDED',
  'TOTP_ON',
  'TOTP_OFF',
  'TOTP_RESET',
  'RECOVERY_CODES_MADE',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'PASSKEY_REFUSED',
  'STAFF_ADDED',
  'STAFF_CHANGED',
  'STAFF_DEACTIVATED',
  'STAFF_ACTIVATED',
  'STAFF_PASSWORD_RESET',
  'STAFF_SIGNED_OUT',
  'SIGN_IN_RULES_CHANGED',
  'RATE_SET',
  'RATE_WITHDRAWN',
  'PAYOUT_RULES_CHANGED',
  'FOUR_EYES_CHANGED',
  'FOUR_EYES_TO_CHANGE',
  'SAID_ALONE',
  'LINK_RULES_CHANGED',
  'PROMOTION_MADE',
  'PROMOTION_CHANGED',
  'PROMOTION_SWITCHED',
  'PROVIDER_SET',
  'LIMITS_CHANGED',
  'METHOD_ADDED',
  'METHOD_CHANGED',
  'METHOD_REMOVED',
  'METHODS_ORDERED',
  'STATEMENT_CONFIRMED',
  'STATEMENT_DISCARDED',
  'EXPORT_STARTED',
  'EXPORT_TAKEN',
  'EXPORT_CANCELED',
  'SIGNING_KEY_CHANGED',
  'AGENCY_CREATED',
  'AGENCY_MOVED',
  'SITE_CHANGED',
  'PAGE_DRAFTED',
  'PAGE_PUBLISHED',
  'AGENCY_OPENED',
  'TEST_PLAYER_SET',
  'ACCOUNT_CHANGED',
  'HOST_ADDED',
  'HOST_CHANGED',
  'HOST_REMOVED',
  'ADJUSTMENT_PROPOSED',
  'ADJUSTMENT_APPROVED',
  'ADJUSTMENT_REFUSED',
  'ADJUSTMENT_WITHDRAWN',
  'REVERSAL_PROPOSED',
  'REVERSAL_APPROVED',
  'REVERSAL_REFUSED',
  'REVERSAL_WITHDRAWN',
  'REVERSED',
  'DEPOSIT_CONFIRMED',
  'PAYMENT_MATCHED',
  'PAYMENT_CREDITED',
  'PAYMENT_REFUNDED',
  'WITHDRAWAL_APPROVED',
  'WITHDRAWAL_REJECTED',
  'WITHDRAWAL_CANCELED',
  'OUTCOME_DECIDED',
  'PAYOUT_SENT',
  'PAYOUT_BOUNCED',
  'WORD_REFUSED',
  'PLAYER_CLOSED',
  'PLAYER_REOPENED',
  'PLAYER_EXPORTED',
  'PASSWORD_REQUEST_APPROVED',
  'PLAYER_PASSWORD_SET',
  'PLAYER_LIMITED',
  'PLAYER_EXCLUDED',
  'PLAYER_OFFERS_OFF',
  'EXCLUSION_DECIDED',
  'EXCLUSIONS_CHANGED',
  'GROWTH_CHANGED',
  'LICENCE_CHANGED',
  'CHANNEL_ADDED',
  'CHANNEL_CHANGED',
  'CHANNEL_SECRET_SET',
  'CHANNEL_SWITCHED_OFF',
  'CHANNEL_REMOVED',
  'DELIVERY_RETRIED',
  'ANNOUNCEMENT_MADE',
  'ANNOUNCEMENT_CHANGED',
  'ANNOUNCEMENT_SWITCHED',
  'DIFFERENCE_NOTED',
  'DIFFERENCE_GIVEN',
  'DIFFERENCE_SETTLED',
  'DIFFERENCE_REOPENED',
  'PROVIDER_FEE_PROPOSED',
  'PROVIDER_FEE_APPROVED',
  'PROVIDER_BILL_ENTERED',
  'PROVIDER_BILL_SETTLED',
  'PROVIDER_BILL_PAID',
  'PROVIDER_BILL_RETURNED',
] as const
export type AuditAct = (typeof auditActs)[number]

/** Kinds of subjects of an act. */
export const auditSubjects = [
  'STAFF',
  'AGENCY',
  'CURRENCY',
  'PROMOTION',
  'ANNOUNCEMENT',
  'PROVIDER',
  'PAYMENT_METHOD',
  'CHANNEL',
  'STATEMENT',
  'EXPORT',
  'PLAYER',
  'DEPOSIT',
  'WITHDRAWAL',
  'MOVE',
  'PAYMENT',
  'ADJUSTMENT',
  'REVERSAL',
  'DIFFERENCE',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
/** One side of a logged change: names and plain values, never a secret. */
export type AuditFacts = z.infer<typeof facts>

const person = z.object({ id: z.string(), username: z.string(), displayName: z.string() })

export const auditEntry = z.object({
  id: z.string(),
  at: time,
  act: z.enum(auditActs),
  /** null = a command where there is no address either, else somebody who is not known. */
  by: z.nullable(person),
  /** `name`: of a member of the staff, of a player, the code of an order, or the reference of a payment at its bank. */
  subject: z.nullable(
    z.object({ kind: z.enum(auditSubjects), id: z.string(), name: z.nullable(z.string()) }),
  ),
  before: z.nullable(facts),
  after: z.nullable(facts),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** Its number in the agency's hash chain; null = not sealed yet, which takes up to a minute. */
  link: z.nullable(z.int()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditLog = endpoint({
  method: 'GET',
  path: '/v2/agency/audit-log',
  summary: 'Who did what, newest first; `next` is where the following page begins',
  access: 'staff',
  roles: decidingRoles,
  query: z.strictObject({
    by: z.optional(z.uuid()),
    act: z.optional(z.enum(auditActs)),
    /** A day of Vientiane. */
    day: z.optional(day),
    /** What it was done to: its id, an order's code, a payment's reference, or a user name. */
    subject: z.optional(line({ min: 1, max: 100 })),
    /** Days of Vientiane; both belong to it. */
    from: z.optional(day),
    to: z.optional(day),
    /** The one with this link. */
    link: z.optional(z.coerce.number().check(z.int(), z.positive())),
    /** Only what is older than this entry. */
    before: z.optional(z.uuid()),
  }),
  reply: z.object({ entries: z.array(auditEntry), next: z.nullable(z.string()) }),
  refusals: [],
})
