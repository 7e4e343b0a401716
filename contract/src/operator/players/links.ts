import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { idParams, time } from '../../page.ts'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'

/** Traits that link two players. */
export const linkSignals = ['DEVICE', 'BANK_ACCOUNT', 'ADDRESS', 'PAYER_NAME'] as const

/** Another player who may be the same person, and by what. */
export const link = z.object({
  signal: z.enum(linkSignals),
  playerId: z.string(),
  username: z.string(),
  /** The device, the account's number, the address block or the name that both have. */
  what: z.string(),
  /** When the other player was last seen with it. */
  at: time,
  /** What the other player has had of a first order; null = nothing, and then it bars nobody. */
  took: z.nullable(z.enum(['DEPOSITED', 'CLAIMED'])),
})
export type Link = z.infer<typeof link>

export const linksOfPlayer = endpoint({
  method: 'GET',
  path: '/v2/agency/players/{id}/links',
  summary:
    'Other players who may be the same person, and by what; those that have had a first order come first',
  access: 'staff',
  roles: everyRole,
  params: idParams,
  /** `excluded`: who of them takes a break from playing by their own word. */
  reply: z.object({ links: z.array(link), excluded: z.array(z.string()) }),
  refusals: ['NOT_FOUND'],
})

const addressHours = z.int().check(z.minimum(0), z.maximum(168))

/** `addressHours`: how long an address block speaks for or against a player; 0 = never. Version 0 = the defaults. */
const linkRules = z.object({ version: z.int(), addressHours: z.int() })

export const readLinkRules = endpoint({
  method: 'GET',
  path: '/v2/agency/link-rules',
  summary: 'What the agency takes for a sign that two players are one person',
  access: 'staff',
  roles: everyRole,
  reply: z.object({ rules: linkRules }),
  refusals: [],
})

export const changeLinkRules = endpoint({
  method: 'PUT',
  path: '/v2/agency/link-rules',
  summary: 'Change it from now on; `version` is the one that was read',
  access: 'staff',
  roles: decidingRoles,
  body: z.strictObject({ version: z.int().check(z.minimum(0)), addressHours }),
  reply: z.object({ rules: linkRules }),
  stepUp: true,
  refusals: ['FORBIDDEN', 'SETTINGS_CHANGED'],
})
