import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { time } from '../../page.ts'
import { helpingRoles } from '../../desk/staff-roles.ts'
import { line, noteText } from '../../text.ts'
import { firstApproval } from '../desk/approvals.ts'

/** A player's request for a new password. `approvedAt`: since when the browser that asked may set it. */
export const passwordRequest = z.object({
  code: z.string(),
  askedAt: time,
  expiresAt: time,
  /** Whether the player has signed in with that browser before. */
  knownBrowser: z.boolean(),
  approvedAt: z.nullable(time),
  waitsForSecond: z.nullable(firstApproval),
})
export type PasswordRequest = z.infer<typeof passwordRequest>

const code = line({ min: 1, max: 40 })
const note = noteText({ max: 1000 })
/** What is asked of whoever lets one through. */
export const passwordRequestForm = z.strictObject({ code, note })

export const approvePasswordRequest = endpoint({
  method: 'POST',
  path: '/v2/agency/players/{id}/password-requests/{code}/approve',
  summary:
    'Let a new password be set in the one browser that has shown this code to the player; with two approvals, the second of owner or manager',
  access: 'staff',
  roles: helpingRoles,
  stepUp: true,
  params: z.object({ id: z.uuid(), code }),
  body: z.strictObject({ note }),
  reply: z.object({ request: passwordRequest }),
  refusals: ['NOT_FOUND', 'PLAYER_CLOSED', 'FOUR_EYES', 'NOTHING_TO_DECIDE'],
})
