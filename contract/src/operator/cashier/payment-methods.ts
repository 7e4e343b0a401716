import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { decidingRoles, everyRole, ownerRole } from '../../desk/staff-roles.ts'
import { firstApproval } from '../desk/approvals.ts'
import { bankDialects, credentialsSet, reachForm, tried } from './partner-fields.ts'
import { seen } from '../../sameness.ts'
import { line, shownLine } from '../../text.ts'

const code = z.string().check(z.overwrite(seen), z.regex(/^[a-z0-9_-]{1,40}$/, 'BAD_FORMAT'))
const displayName = shownLine({ min: 0, max: 100 }).check(z.regex(/^.{1,40}$/, 'BAD_FORMAT'))
const version = z.int().check(z.minimum(0))
const methodParams = z.strictObject({ method: code })

/** A way to pay in, as the staff sees it: all but what lets us in at its gateway. */
export const methodSettings = z.object({
  code: z.string(),
  displayName: z.string(),
  currency: z.literal('LAK'),
  dialect: z.enum(bankDialects),
  baseUrl: z.string(),
  /** Who we are there, and at which bank: what the QR names. */
  mid: z.string(),
  iin: z.string(),
  settings: z.record(z.string(), z.string()),
  enabled: z.boolean(),
  version: z.int(),
  /** null = the dialect has none. */
  credentials: z.nullable(credentialsSet),
})
export type MethodSettings = z.infer<typeof methodSettings>

const reach = {
  dialect: z.enum(bankDialects),
  mid: line({ min: 0, max: 40 }),
  iin: line({ min: 0, max: 20 }),
  ...reachForm,
}
export const methodReachForm = z.strictObject({ version, ...reach })
export type MethodReachForm = z.input<typeof methodReachForm>
export const newMethodForm = z.strictObject({ code, displayName, ...reach })
export type NewMethodForm = z.input<typeof newMethodForm>
/** How a gateway would be reached. */
export const methodDraft = z.strictObject(reach)
export type MethodDraft = z.input<typeof methodDraft>
export const methodOfferForm = z.strictObject({ version, displayName, enabled: z.boolean() })

/** `method`: null = it is to be added, and waits for the second approval. */
const one = z.object({ method: z.nullable(methodSettings), waitsForSecond: z.nullable(firstApproval) })
const list = z.object({ methods: z.array(methodSettings), waitForSecond: z.array(firstApproval) })

export const methodList = endpoint({
  method: 'GET',
  path: '/v2/agency/settings/payment-methods',
  summary: 'The payment methods in the order in which players are offered them; never what is secret',
  access: 'staff',
  roles: everyRole,
  reply: list,
  refusals: [],
})

export const addMethod = endpoint({
  method: 'POST',
  path: '/v2/agency/settings/payment-methods',
  summary:
    'Add a payment method with two approvals, an owner first: last, and switched off until it was tried',
  access: 'staff',
  roles: decidingRoles,
  body: newMethodForm,
  status: 201,
  reply: one,
  stepUp: true,
  refusals: ['METHOD_TAKEN', 'FORBIDDEN', 'FOUR_EYES'],
})

export const changeMethod = endpoint({
  method: 'PUT',
  path: '/v2/agency/settings/payment-methods/{method}',
  summary:
    'Change how a gateway is reached and to whom players pay, with two approvals, an owner first; another address takes the credentials anew',
  access: 'staff',
  roles: decidingRoles,
  params: methodParams,
  body: methodReachForm,
  reply: one,
  stepUp: true,
  refusals: ['NOT_FOUND', 'SETTINGS_CHANGED', 'PARTNER_IN_USE', 'FORBIDDEN', 'FOUR_EYES'],
})

export const changeMethodOffer = endpoint({
  method: 'PUT',
  path: '/v2/agency/settings/payment-methods/{method}/offer',
  summary: 'Change what players read, and switch a method on or off; open orders stay payable',
  access: 'staff',
  roles: decidingRoles,
  params: methodParams,
  body: methodOfferForm,
  reply: one,
  stepUp: true,
  refusals: ['NOT_FOUND', 'SETTINGS_CHANGED'],
})

export const removeMethod = endpoint({
  method: 'DELETE',
  path: '/v2/agency/settings/payment-methods/{method}',
  summary: 'Take away a payment method that was never used',
  access: 'staff',
  roles: ownerRole,
  params: methodParams,
  reply: null,
  stepUp: true,
  refusals: ['NOT_FOUND', 'METHOD_USED'],
})

export const orderMethods = endpoint({
  method: 'PUT',
  path: '/v2/agency/settings/payment-method-order',
  summary: 'Set which method is offered first; `before` is the order that was read',
  access: 'staff',
  roles: decidingRoles,
  body: z.strictObject({
    before: z.array(code).check(z.maxLength(100)),
    after: z.array(code).check(z.maxLength(100)),
  }),
  reply: list,
  stepUp: true,
  refusals: ['SETTINGS_CHANGED'],
})

export const tryMethod = endpoint({
  method: 'POST',
  path: '/v2/agency/settings/payment-methods/{method}/test',
  summary:
    'Ask a gateway after a bill that nobody has: as it is kept, or by an owner as it would be with `draft`, which is not saved',
  access: 'staff',
  roles: decidingRoles,
  params: methodParams,
  body: z.strictObject({ draft: z.optional(methodDraft) }),
  reply: tried,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
})
