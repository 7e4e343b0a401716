import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { providerId, providerParams } from '../../play/providers.ts'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'
import { credentialsSet, providerDialects, reachForm, triedProvider } from '../cashier/partner-fields.ts'
import { firstApproval } from '../desk/approvals.ts'
import { line, shownLine } from '../../text.ts'

const name = shownLine({ min: 0, max: 100 }).check(z.regex(/^.{1,40}$/, 'BAD_FORMAT'))

/** A game provider as the staff sees it: all but what lets us in there. */
export const providerSettings = z.object({
  id: providerId,
  name: z.string(),
  dialect: z.enum(providerDialects),
  baseUrl: z.string(),
  keyId: z.string(),
  settings: z.record(z.string(), z.string()),
  enabled: z.boolean(),
  version: z.int(),
  credentials: credentialsSet,
})
export type ProviderSettings = z.infer<typeof providerSettings>

const reach = {
  dialect: z.enum(providerDialects),
  keyId: line({ min: 0, max: 200 }),
  ...reachForm,
}
/** `version`: the one that was read, 0 for a provider that the agency does not have yet. */
const version = z.int().check(z.minimum(0))
export const providerReachForm = z.strictObject({ version, name, ...reach })
export type ProviderReachForm = z.input<typeof providerReachForm>
/** How a provider would be reached. */
export const providerDraft = z.strictObject(reach)
export type ProviderDraft = z.input<typeof providerDraft>
export const providerOfferForm = z.strictObject({ version, name, enabled: z.boolean() })

/** `provider`: null = it is to be joined, and waits for the second approval. */
const one = z.object({ provider: z.nullable(providerSettings), waitsForSecond: z.nullable(firstApproval) })

export const providerSettingsList = endpoint({
  method: 'GET',
  path: '/v2/agency/settings/providers',
  summary: 'How each game provider is reached; never what is secret',
  access: 'staff',
  roles: everyRole,
  reply: z.object({ providers: z.array(providerSettings), waitForSecond: z.array(firstApproval) }),
  refusals: [],
})

export const setProvider = endpoint({
  method: 'PUT',
  path: '/v2/agency/settings/providers/{provider}',
  summary:
    'Join a provider, switched off until it was tried, or change how it is reached, with two approvals, an owner first; another address takes the credentials anew',
  access: 'staff',
  roles: decidingRoles,
  params: providerParams,
  body: providerReachForm,
  reply: one,
  stepUp: true,
  refusals: ['FORBIDDEN', 'SETTINGS_CHANGED', 'PARTNER_IN_USE', 'FOUR_EYES'],
})

export const changeProviderOffer = endpoint({
  method: 'PUT',
  path: '/v2/agency/settings/providers/{provider}/offer',
  summary:
    'Change what players read, and switch a provider on or off; credit that is there can still be taken out',
  access: 'staff',
  roles: decidingRoles,
  params: providerParams,
  body: providerOfferForm,
  reply: one,
  stepUp: true,
  refusals: ['NOT_FOUND', 'SETTINGS_CHANGED'],
})

export const tryProvider = endpoint({
  method: 'POST',
  path: '/v2/agency/settings/providers/{provider}/test',
  summary:
    'Ask a provider after its health and our credit there: as it is kept, or by an owner as it would be with `draft`, which is not saved',
  access: 'staff',
  roles: decidingRoles,
  params: providerParams,
  body: z.strictObject({ draft: z.optional(providerDraft) }),
  reply: triedProvider,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
})
