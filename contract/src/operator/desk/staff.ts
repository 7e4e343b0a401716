import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { idParams, time } from '../../page.ts'
import { firstApproval } from './approvals.ts'
import { displayName, username } from '../../players/players.ts'
import { line } from '../../text.ts'
import { decidingRoles, everyRole, ownerRole, staffRoles } from '../../desk/staff-roles.ts'
import { isBacked, ownSession, stepUpFields, stepUpForm, stepUpRefusals } from './account.ts'

export const staffMember = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  role: z.enum(staffRoles),
  createdAt: time,
  /** null = they work here. */
  deactivatedAt: z.nullable(time),
  /** When their authenticator was set up. */
  totpSince: z.nullable(time),
  passkeys: z.int(),
  /** When the password that somebody else gave them expires; null = they have one of their own. */
  passwordExpiresAt: z.nullable(time),
  lastSignInAt: z.nullable(time),
  /** The pending approval on this staff member: a higher role, a reset of password or authenticator. */
  waitsForSecond: z.nullable(firstApproval),
})
export type StaffMember = z.infer<typeof staffMember>

export const staffForm = z.strictObject({ username, displayName, role: z.enum(staffRoles) })
export type StaffForm = z.input<typeof staffForm>
export const staffChangeForm = z.strictObject({ displayName, role: z.enum(staffRoles) })
export type StaffChangeForm = z.input<typeof staffChangeForm>

const member = z.object({ member: staffMember })
/** `password`: shown once, good for one sign-in within a day. */
const memberWithPassword = z.object({ member: staffMember, password: z.string() })
/** `password`: null = none was given: it waits for the second approval, or there is nothing to do. */
const memberIfGiven = z.object({ member: staffMember, password: z.nullable(z.string()) })
const one = { access: 'staff', roles: ownerRole, params: idParams } as const
/** An owner gives the first approval, an owner or a manager the second. */
const byTwo = { ...one, roles: decidingRoles } as const
// Managing staff needs a step-up, so that a stolen session does not suffice.
const addForm = z.strictObject({ ...staffForm.shape, ...stepUpFields }).check(isBacked())
const changeForm = z.strictObject({ ...staffChangeForm.shape, ...stepUpFields }).check(isBacked())

const isNetwork = (text: string) => z.cidrv4().safeParse(text).success || z.cidrv6().safeParse(text).success
/** Networks, as 203.0.113.0/24 or 2001:db8::/48; none = from anywhere. */
const addresses = z.array(line({ max: 64 }).check(z.toLowerCase(), z.refine(isNetwork, 'BAD_FORMAT'))).check(
  z.maxLength(50),
  z.refine((all) => new Set(all).size === all.length, 'NOT_ALLOWED'),
)
/** How everybody of the staff signs in. */
export const signInRules = z.object({ version: z.int(), needTotp: z.boolean(), addresses })
export type SignInRules = z.infer<typeof signInRules>
export const signInRulesForm = z.strictObject({
  /** The one that was read; left out, whatever stands is changed. */
  version: z.optional(z.int()),
  needTotp: z.boolean(),
  /** Left out, they stay. */
  addresses: z.optional(addresses),
})
export type SignInRulesForm = z.infer<typeof signInRulesForm>
/** `waitsForSecond`: looser ones that an owner has said. */
const standingRules = z.object({ ...signInRules.shape, waitsForSecond: z.nullable(firstApproval) })
const rulesForm = z.strictObject({ ...signInRulesForm.shape, ...stepUpFields }).check(isBacked())

export const staffList = endpoint({
  method: 'GET',
  path: '/v2/agency/staff',
  summary: 'Who works for the agency, and whether they need an authenticator or a passkey',
  access: 'staff',
  roles: decidingRoles,
  reply: z.object({ staff: z.array(staffMember), needTotp: z.boolean() }),
  refusals: [],
})

export const addStaffMember = endpoint({
  method: 'POST',
  path: '/v2/agency/staff',
  summary:
    'Add a member of staff; answers a password for the first sign-in, once. An owner or manager begins as a viewer, until a second has said the role as well',
  access: 'staff',
  roles: ownerRole,
  body: addForm,
  status: 201,
  reply: memberWithPassword,
  refusals: [...stepUpRefusals, 'USERNAME_TAKEN'],
})

export const changeStaffMember = endpoint({
  ...byTwo,
  method: 'PATCH',
  path: '/v2/agency/staff/{id}',
  summary:
    'Change the name or the role, from the next request on; to make somebody an owner or manager takes two, an owner first',
  body: changeForm,
  reply: member,
  refusals: [...stepUpRefusals, 'NOT_FOUND', 'LAST_OWNER', 'FORBIDDEN', 'FOUR_EYES'],
})

export const deactivateStaff = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/staff/{id}/deactivate',
  summary: 'They work here no more: every session ends, and nobody signs in as them',
  body: stepUpForm,
  reply: member,
  refusals: [...stepUpRefusals, 'NOT_FOUND', 'LAST_OWNER'],
})

export const activateStaff = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/staff/{id}/activate',
  summary:
    'They work here again, with a new password for one sign-in, shown once. Who was owner or manager begins as a viewer, until a second has said the role as well; who works here stays as they are',
  body: stepUpForm,
  reply: memberIfGiven,
  refusals: [...stepUpRefusals, 'NOT_FOUND'],
})

export const resetStaffPassword = endpoint({
  ...byTwo,
  method: 'POST',
  path: '/v2/agency/staff/{id}/password',
  summary:
    'A password for one sign-in in place of one that is forgotten, shown once; every session ends. Takes two, an owner first',
  body: stepUpForm,
  reply: memberIfGiven,
  refusals: [...stepUpRefusals, 'NOT_FOUND', 'FORBIDDEN', 'FOUR_EYES'],
})

export const memberSession = z.omit(ownSession, { isThis: true })
export type MemberSession = z.infer<typeof memberSession>

export const staffSessions = endpoint({
  ...one,
  method: 'GET',
  path: '/v2/agency/staff/{id}/sessions',
  summary: 'Where a member of staff is signed in, newest first',
  reply: z.object({ sessions: z.array(memberSession) }),
  refusals: ['NOT_FOUND'],
})

export const endStaffSessions = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/staff/{id}/sessions/end',
  summary: 'Sign them out everywhere; with their own password or passkey they come in again',
  body: stepUpForm,
  reply: member,
  refusals: [...stepUpRefusals, 'NOT_FOUND'],
})

export const resetStaffTotp = endpoint({
  ...byTwo,
  method: 'POST',
  path: '/v2/agency/staff/{id}/totp/reset',
  summary:
    'Forget an authenticator that is lost, with its recovery codes; every session ends. Takes two, an owner first',
  body: stepUpForm,
  reply: member,
  refusals: [...stepUpRefusals, 'NOT_FOUND', 'TOTP_IS_OFF', 'FORBIDDEN', 'FOUR_EYES'],
})

export const readSignInRules = endpoint({
  method: 'GET',
  path: '/v2/agency/settings/sign-in',
  summary: 'Whether the staff needs an authenticator or a passkey, and from which addresses they may call',
  access: 'staff',
  roles: everyRole,
  reply: standingRules,
  refusals: [],
})

export const changeSignInRules = endpoint({
  method: 'PUT',
  path: '/v2/agency/settings/sign-in',
  summary:
    'Whether the staff needs an authenticator or a passkey, from the next sign-in on, and from which addresses they may call, from now on. Looser rules take two, an owner first; tighter ones are for an owner',
  access: 'staff',
  roles: decidingRoles,
  body: rulesForm,
  reply: standingRules,
  refusals: [...stepUpRefusals, 'SETTINGS_CHANGED', 'ADDRESS_LOCKS_OUT', 'FORBIDDEN', 'FOUR_EYES'],
})
