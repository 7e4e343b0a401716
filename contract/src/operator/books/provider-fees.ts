import * as z from 'zod/mini'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'
import { endpoint } from '../../endpoint.ts'
import { time } from '../../page.ts'
import { seen } from '../../sameness.ts'
import { providerParams } from '../../play/providers.ts'

/** "2026-11": a month of the provider's own clock. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'BAD_FORMAT'))

export const person = z.object({ id: z.string(), name: z.string() })

/** How much of the game win a provider asks for, from a month on. */
const fee = z.object({
  version: z.int(),
  /** Holds from this month on, until a higher version does. */
  from: z.string(),
  /** "12.00" */
  percent: z.string(),
  /** Whether a month that players won lowers the next one. */
  carryNegative: z.boolean(),
  /** Hours ahead of UTC of the clock by which the provider's months begin. */
  zoneHours: z.int(),
  proposedBy: person,
  proposedAt: time,
  approvedBy: z.nullable(person),
  approvedAt: z.nullable(time),
})
export type ProviderFee = z.infer<typeof fee>

const fees = z.object({
  /** The newest there is, approved or not; 0 = there was never one. */
  version: z.int(),
  /** The one that holds now. */
  fee: z.nullable(fee),
  /** The newest, while nobody else has approved it. */
  proposed: z.nullable(fee),
  /** All that were approved, the newest first. */
  approved: z.array(fee),
  /** Where a proposal begins that says no other: the provider's own clock. */
  zoneHours: z.int(),
})
export type ProviderFees = z.infer<typeof fees>

const percent = z.string().check(
  z.overwrite(seen),
  z.regex(/^\d{1,3}(\.\d{1,2})?$/, 'BAD_FORMAT'),
  z.refine((text) => Number(text) <= 100, 'TOO_LARGE'),
)
const version = z.int().check(z.minimum(0))
export const feeForm = z.strictObject({
  version,
  from: month,
  percent,
  carryNegative: z._default(z.boolean(), false),
  zoneHours: z.optional(z.int().check(z.minimum(-12), z.maximum(14))),
})

export const providerFee = endpoint({
  method: 'GET',
  path: '/v2/agency/providers/{provider}/fee',
  summary: 'What a provider asks for of the game win, now, before and proposed',
  access: 'staff',
  roles: everyRole,
  params: providerParams,
  reply: fees,
  refusals: ['NOT_FOUND'],
})

export const proposeFee = endpoint({
  method: 'PUT',
  path: '/v2/agency/providers/{provider}/fee',
  summary: 'Propose what a provider asks for from a month on that has not begun; another approves it',
  access: 'staff',
  roles: decidingRoles,
  params: providerParams,
  body: feeForm,
  reply: fees,
  refusals: ['NOT_FOUND', 'SETTINGS_CHANGED'],
})

export const approveFee = endpoint({
  method: 'POST',
  path: '/v2/agency/providers/{provider}/fee/approve',
  summary: 'Approve what another has proposed, before its month begins',
  access: 'staff',
  roles: decidingRoles,
  stepUp: true,
  params: providerParams,
  body: z.strictObject({ version }),
  reply: fees,
  refusals: ['NOT_FOUND', 'SETTINGS_CHANGED', 'FOUR_EYES'],
})
