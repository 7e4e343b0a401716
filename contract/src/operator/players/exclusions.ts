import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { idParams, pageQuery, pageReply, time } from '../../page.ts'
import { timeSorts } from '../orders/order-queues.ts'
import { firstApproval } from '../desk/approvals.ts'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'
import { noteText } from '../../text.ts'

/** OPEN: nobody has looked. SAME: it is the excluded person. OTHER: it is somebody else. */
export const matchStates = ['OPEN', 'SAME', 'OTHER'] as const

/** A player who seems to be somebody who is excluded by their own word, and stands on the same break. */
export const exclusionMatch = z.object({
  id: z.string(),
  state: z.enum(matchStates),
  /** CERTAIN: the account's number. LIKELY: the name, and a device or an address block that both were seen with. */
  certainty: z.enum(['CERTAIN', 'LIKELY']),
  sign: z.enum(['ACCOUNT', 'NAME']),
  shared: z.nullable(z.enum(['DEVICE', 'ADDRESS'])),
  player: z.object({ id: z.string(), username: z.string(), displayName: z.string() }),
  /** Who is excluded; null = a player of another site of the same house, which is not told. */
  with: z.nullable(z.object({ id: z.string(), username: z.string() })),
  until: time,
  foundAt: time,
  /** Whether somebody may say that it is another person. */
  mayBeOther: z.boolean(),
  decided: z.nullable(z.object({ by: z.string(), at: time, note: z.string() })),
  waitsForSecond: z.nullable(firstApproval),
})
export type ExclusionMatch = z.infer<typeof exclusionMatch>

export const exclusionMatches = endpoint({
  method: 'GET',
  path: '/v2/agency/exclusion-matches',
  summary: 'Players who seem to be somebody who is excluded: open ones oldest first, others newest first',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({
    ...pageQuery,
    state: z._default(z.enum(matchStates), 'OPEN'),
    /** Without one each state has the order that is said above. */
    sort: z.optional(z.enum(timeSorts)),
  }),
  reply: z.object({ matches: z.array(exclusionMatch), ...pageReply }),
  refusals: [],
})

export const exclusionMatchById = endpoint({
  method: 'GET',
  path: '/v2/agency/exclusion-matches/{id}',
  summary: 'One of them',
  access: 'staff',
  roles: everyRole,
  params: idParams,
  reply: z.object({ match: exclusionMatch }),
  refusals: ['NOT_FOUND'],
})

export const matchDecisionForm = z.strictObject({
  decision: z.enum(['SAME', 'OTHER']),
  note: noteText({ max: 300 }),
})

export const decideMatch = endpoint({
  method: 'POST',
  path: '/v2/agency/exclusion-matches/{id}/decide',
  summary:
    'Say whether it is the excluded person; OTHER ends the break by this match, takes two of the staff, and only what is LIKELY may be',
  access: 'staff',
  roles: decidingRoles,
  params: idParams,
  body: matchDecisionForm,
  reply: z.object({ match: exclusionMatch }),
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'IDENTITY_REQUIRED',
    'PLAYER_CHANGED',
    'FOUR_EYES',
    'STEP_UP_REQUIRED',
  ],
})

/** `shared`: self-exclusions go to the other agencies of the installation, and theirs count here. Version 0: as it is at first. */
const exclusionSettings = z.object({ version: z.int(), shared: z.boolean() })
export type ExclusionSettings = z.infer<typeof exclusionSettings>

export const readExclusionSettings = endpoint({
  method: 'GET',
  path: '/v2/agency/settings/exclusions',
  summary: 'Whether self-exclusions hold over all agencies of the installation',
  access: 'staff',
  roles: everyRole,
  reply: exclusionSettings,
  refusals: [],
})

export const changeExclusionSettings = endpoint({
  method: 'PUT',
  path: '/v2/agency/settings/exclusions',
  summary: 'Change it from now on; `version` is the one that was read',
  access: 'staff',
  roles: decidingRoles,
  body: z.strictObject({ version: z.int().check(z.minimum(0)), shared: z.boolean() }),
  reply: exclusionSettings,
  stepUp: true,
  refusals: ['FORBIDDEN', 'SETTINGS_CHANGED'],
})
