import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { time } from '../../page.ts'
import { newPasswordForm, signInForm } from '../../players/players.ts'
import { everyRole, staffRoles } from '../../desk/staff-roles.ts'
import { passkeyAnswer, passkeyAsking } from './passkeys.ts'
import { line } from '../../text.ts'

const staff = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  role: z.enum(staffRoles),
})
export type Staff = z.infer<typeof staff>

/** Steps between password and session: a code, an own password, an authenticator. */
export const signInSteps = ['CODE', 'PASSWORD', 'TOTP'] as const
export type SignInStep = (typeof signInSteps)[number]

/** Either who is signed in, or what is asked for next. */
const standing = { staff: z.nullable(staff), next: z.nullable(z.enum(signInSteps)) }
export const signInStanding = z.object(standing)
export type SignInStanding = z.infer<typeof signInStanding>

/** The secret for setting up an authenticator: typed, or as a QR code. */
export const totpSetup = z.object({ secret: z.string(), address: z.string() })
export type TotpSetup = z.infer<typeof totpSetup>

/** Six digits of the authenticator, or a recovery code. */
export const codeForm = z.strictObject({
  code: line({ max: 64 }),
})
export type CodeForm = z.infer<typeof codeForm>

/** Shown once. */
export const recoveryCodes = z.array(z.string())

/** That this person has signed in elsewhere, since this session began, with a browser not seen with them for 180 days; the newest. */
const newDevice = z.object({
  id: z.string(),
  at: time,
  address: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
})
export type NewDevice = z.infer<typeof newDevice>

export const staffSession = endpoint({
  method: 'GET',
  path: '/v2/agency/session',
  summary: 'The member of staff who is signed in',
  access: 'staff',
  roles: everyRole,
  reply: z.object({ staff, newDevice: z.nullable(newDevice) }),
  refusals: [],
})

export const staffSignIn = endpoint({
  method: 'POST',
  path: '/v2/agency/session',
  summary: 'Sign in as staff; `next` says what else is asked for before there is a session',
  access: 'public',
  body: signInForm,
  reply: signInStanding,
  refusals: ['ADDRESS_NOT_ALLOWED', 'LOGIN_FAILED', 'PASSKEY_REQUIRED'],
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/v2/agency/session/passkey/start',
  summary:
    'What the browser asks for a passkey of this host with; good once, for five minutes, in this browser',
  access: 'public',
  reply: passkeyAsking,
  refusals: ['ADDRESS_NOT_ALLOWED'],
})

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/v2/agency/session/passkey',
  summary: 'Sign in with a passkey, which stands for name, password and code',
  access: 'public',
  body: z.strictObject({ passkey: passkeyAnswer }),
  reply: signInStanding,
  refusals: ['ADDRESS_NOT_ALLOWED', 'PASSKEY_REFUSED'],
})

export const giveCode = endpoint({
  method: 'POST',
  path: '/v2/agency/session/code',
  summary: 'Sign in, step CODE: the code of the authenticator or a recovery code, each of which counts once',
  access: 'public',
  body: codeForm,
  reply: signInStanding,
  refusals: ['ADDRESS_NOT_ALLOWED', 'SIGN_IN_ENDED', 'CODE_INCORRECT'],
})

export const choosePassword = endpoint({
  method: 'POST',
  path: '/v2/agency/session/password',
  summary: 'Sign in, step PASSWORD: a password of one’s own in place of one that somebody else has given',
  access: 'public',
  body: newPasswordForm,
  reply: signInStanding,
  refusals: ['ADDRESS_NOT_ALLOWED', 'SIGN_IN_ENDED'],
})

export const setUpTotp = endpoint({
  method: 'POST',
  path: '/v2/agency/session/totp',
  summary: 'Sign in, step TOTP: what to set up an authenticator with',
  access: 'public',
  reply: totpSetup,
  refusals: ['ADDRESS_NOT_ALLOWED', 'SIGN_IN_ENDED'],
})

export const confirmTotpAtSignIn = endpoint({
  method: 'POST',
  path: '/v2/agency/session/totp/confirm',
  summary: 'Sign in, step TOTP: its first code; answers the recovery codes, once',
  access: 'public',
  body: codeForm,
  reply: z.object({ ...standing, recoveryCodes }),
  refusals: ['ADDRESS_NOT_ALLOWED', 'SIGN_IN_ENDED', 'CODE_INCORRECT'],
})

export const staffSignOut = endpoint({
  method: 'DELETE',
  path: '/v2/agency/session',
  summary: 'Sign out',
  access: 'public',
  reply: null,
  refusals: [],
})
