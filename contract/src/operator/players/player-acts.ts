import * as z from 'zod/mini'
import { nextReply } from '../../cursor.ts'
import { endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { idParams, time } from '../../page.ts'
import { contactKinds } from '../../players/password-resets.ts'
import { suspendedFor } from '../../players/players.ts'
import { offersStates } from '../../players/offers.ts'
import { limitPeriods } from '../../players/protection.ts'
import { decidingRoles, helpingRoles, notingRoles } from '../../desk/staff-roles.ts'
import { ofPlayer, playerFile } from './players.ts'
import { noteText } from '../../text.ts'

/** Why a player is suspended; the player reads it in their own language. */
export const suspensionReasons = suspendedFor

const note = noteText({ max: 1000 })
/** Most acts ask only why, for the staff alone. */
export const noteForm = z.strictObject({ note })
export const suspendForm = z.strictObject({ reason: z.enum(suspensionReasons), note })
export const blockForm = z.strictObject({ reason: noteText({ max: 300 }) })
export type NoteForm = z.input<typeof noteForm>
export type SuspendForm = z.input<typeof suspendForm>

const reply = z.object({ player: playerFile })
const act = { access: 'staff', params: idParams, reply } as const

const side = z.nullable(money)
/** What an act has changed of how the player is protected. */
export const protectionChange = z.object({
  /** `was` equal to `is`: a raise that waited was taken back. `from`: when it holds. */
  limits: z.optional(z.array(z.object({ period: z.enum(limitPeriods), was: side, is: side, from: time }))),
  reminder: z.optional(z.object({ was: z.nullable(z.number()), is: z.nullable(z.number()) })),
  until: z.optional(time),
  /** `was` equal to `is`: a YES that waited was taken back. `from`: when it holds. */
  offers: z.optional(z.object({ was: z.enum(offersStates), is: z.enum(offersStates), from: time })),
})
export type ProtectionChange = z.infer<typeof protectionChange>

/**
 * What the staff has done with a player or noted, and how players protect themselves; `by` null = the player, or of EXCLUSION_MATCHED nobody:
 * the player is held to be somebody who is excluded.
 */
export const playerAct = z.object({
  id: z.string(),
  act: z.enum([
    'NOTED',
    'TAGGED',
    'SUSPENDED',
    'LIFTED',
    'BLOCKED',
    'UNBLOCKED',
    'LINK_MADE',
    'RESET_LET_THROUGH',
    'PASSWORD_SET',
    'ACCOUNT_CHANGED',
    'CLOSED',
    'REOPENED',
    'LIMITS_SET',
    'TIME_OUT',
    'SELF_EXCLUDED',
    'OFFERS_SET',
    'EXCLUSION_MATCHED',
  ]),
  change: z.nullable(protectionChange),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: time,
})
export type PlayerAct = z.infer<typeof playerAct>

export const notePlayer = endpoint({
  ...act,
  roles: notingRoles,
  method: 'POST',
  path: '/v2/agency/players/{id}/notes',
  summary: 'Note something of a player, for the staff alone and for good',
  body: noteForm,
  reply: z.object({ act: playerAct }),
  status: 201,
  refusals: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
})

export const suspendPlayer = endpoint({
  ...act,
  roles: decidingRoles,
  method: 'POST',
  path: '/v2/agency/players/{id}/suspend',
  summary:
    'No more signing in; all sessions end at once. The player reads the reason, and the staff the note',
  body: suspendForm,
  refusals: ['NOT_FOUND', 'PLAYER_CHANGED'],
})

export const liftSuspension = endpoint({
  ...act,
  roles: decidingRoles,
  method: 'POST',
  path: '/v2/agency/players/{id}/lift',
  summary: 'The player may sign in again, and stands as before',
  body: noteForm,
  refusals: ['NOT_FOUND', 'PLAYER_CHANGED'],
})

export const blockPlayer = endpoint({
  ...act,
  roles: decidingRoles,
  method: 'POST',
  path: '/v2/agency/players/{id}/block',
  summary: 'No more promotions; playing and withdrawing go on',
  body: blockForm,
  refusals: ['NOT_FOUND', 'PLAYER_CHANGED'],
})

export const unblockPlayer = endpoint({
  ...act,
  roles: decidingRoles,
  method: 'POST',
  path: '/v2/agency/players/{id}/unblock',
  summary: 'Promotions again',
  body: noteForm,
  refusals: ['NOT_FOUND', 'PLAYER_CHANGED'],
})

/** Why an account cannot be closed yet: what is there or under way. */
export const closingObstacles = [
  'CREDIT',
  'OPEN_BETS',
  'ORDER',
  'ADJUSTMENT',
  'REVERSAL',
  'PROMOTION',
  'PAYMENT',
] as const
export type ClosingObstacle = (typeof closingObstacles)[number]

export const closeAccount = endpoint({
  ...act,
  roles: decidingRoles,
  method: 'POST',
  path: '/v2/agency/players/{id}/close',
  summary:
    'Close an account in which nothing is left or under way; `inTheWay` of PLAYER_NOT_SETTLED says what is',
  body: noteForm,
  refusals: ['NOT_FOUND', 'PLAYER_CHANGED', 'PLAYER_NOT_SETTLED', 'PROVIDER_UNAVAILABLE'],
})

export const reopenAccount = endpoint({
  ...act,
  roles: decidingRoles,
  method: 'POST',
  path: '/v2/agency/players/{id}/reopen',
  summary: 'Open a closed account again; the player stands as before',
  body: noteForm,
  refusals: ['NOT_FOUND', 'PLAYER_CHANGED'],
})

export const sendPasswordLink = endpoint({
  ...act,
  roles: helpingRoles,
  method: 'POST',
  path: '/v2/agency/players/{id}/password-link',
  summary:
    'Send a link for a new password to the verified contact of the player, and to nobody else; without one CONTACT_REQUIRED, and the player asks for it (`password-requests`)',
  body: noteForm,
  reply: z.object({ kind: z.enum(contactKinds), sentTo: z.string(), expiresAt: time }),
  status: 201,
  refusals: ['NOT_FOUND', 'PLAYER_CLOSED', 'CONTACT_REQUIRED'],
})

export const actsOfPlayer = endpoint({
  ...ofPlayer,
  method: 'GET',
  path: '/v2/agency/players/{id}/acts',
  summary: 'What the staff has noted of a player and done with them, newest first',
  reply: z.object({ acts: z.array(playerAct), ...nextReply }),
})
