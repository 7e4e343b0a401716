import * as z from 'zod/mini'
import { bankAccount } from './bank-accounts.ts'
import { endpoint } from '../endpoint.ts'
import { time } from '../page.ts'
import { seen } from '../sameness.ts'
import { line, passwordOf, shownLine } from '../text.ts'

export const usernameBounds = { min: 4, max: 20 } as const
export const passwordBounds = { min: 8, max: 128 } as const

const ofUsername = /^[a-z0-9_-]*$/

export const username = line(usernameBounds).check(z.regex(ofUsername, 'BAD_FORMAT'))

/** The same as the shape says, for a page that has no shapes. */
export function isUsername(typed: string) {
  const text = seen(typed)
  return text.length >= usernameBounds.min && text.length <= usernameBounds.max && ofUsername.test(text)
}

/** Any Unicode. */
export const password = passwordOf(passwordBounds)
const anyPassword = passwordOf({})

/** Names and passwords outside today's bounds are simply wrong at sign-in, so only size is bounded. */
export const signInForm = z.strictObject({
  username: line({ max: 64 }),
  password: anyPassword,
})
export type SignInForm = z.infer<typeof signInForm>

/** Fields that belong together are compared even while another field is wrong, so that all errors show at once. */
const isText = (form: unknown, field: string) =>
  typeof form === 'object' && form !== null && typeof (form as Record<string, unknown>)[field] === 'string'

const acceptedVersion = z.optional(z.int().check(z.minimum(1)))

export const registerForm = z
  .strictObject({
    username,
    password,
    confirmPassword: anyPassword,
    ageConfirmed: z.literal(true, 'NOT_ACCEPTED'),
    /** The versions of the pages that were agreed to with it. */
    accepted: z.optional(z.strictObject({ terms: acceptedVersion, privacy: acceptedVersion })),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'NOT_EQUAL',
      path: ['confirmPassword'],
      when: ({ value }) => isText(value, 'password') && isText(value, 'confirmPassword'),
    }),
    z.refine((form) => form.password.toLowerCase() !== form.username, {
      error: 'SAME_AS_USERNAME',
      path: ['password'],
      when: ({ value }) => isText(value, 'password') && isText(value, 'username'),
    }),
  )
export type RegisterForm = z.input<typeof registerForm>

export const displayNameBounds = { min: 1, max: 40 } as const

/** Staff and receipts show it. */
export const displayName = shownLine(displayNameBounds)

export const profileForm = z.strictObject({ displayName })
export type ProfileForm = z.input<typeof profileForm>

export const player = z.object({
  id: z.string(),
  displayName: z.string(),
  createdAt: time,
  lastLoginAt: z.nullable(time),
})

export const playerInfo = z.object({
  player,
  credential: z.object({ username: z.string() }),
  bankAccounts: z.array(bankAccount),
  /** End of a break from playing; null = none. */
  excludedUntil: z.nullable(time),
  /** Minutes between reminders of the time; null = never. */
  reminderMinutes: z.nullable(z.number()),
  /** The player's newest event, for GET /v2/events to go on from: the rest of the page is never older than this. */
  lastEventId: z.string(),
})
export type PlayerInfo = z.infer<typeof playerInfo>

export const playersInfo = endpoint({
  method: 'GET',
  path: '/v2/players/info',
  summary: 'The player who is signed in',
  access: 'player',
  reply: playerInfo,
  refusals: [],
})

export const registerPlayer = endpoint({
  method: 'POST',
  path: '/v2/players/register',
  summary: 'Register and sign in',
  access: 'public',
  body: registerForm,
  reply: playerInfo,
  status: 201,
  refusals: ['USERNAME_TAKEN'],
})

export const validateUsername = endpoint({
  method: 'POST',
  path: '/v2/players/username/validate',
  summary: 'Whether a username is free',
  access: 'public',
  body: z.strictObject({ username }),
  reply: z.object({ available: z.boolean() }),
  refusals: [],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/v2/players/login',
  summary: 'Sign in',
  access: 'public',
  body: signInForm,
  reply: playerInfo,
  refusals: ['LOGIN_FAILED', 'PLAYER_SUSPENDED', 'PLAYER_CLOSED'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/v2/players/logout',
  summary: 'Sign out; the session is gone on the server',
  access: 'public',
  reply: null,
  refusals: [],
})

/** A new password, typed twice: the fields of a form, and that both are one. */
export const newPasswordTyped = {
  newPassword: password,
  confirmNewPassword: anyPassword,
}
export const newPasswordTypedTwice = <Form extends { newPassword: string; confirmNewPassword: string }>() =>
  z.refine<Form>((form) => form.newPassword === form.confirmNewPassword, {
    error: 'NOT_EQUAL',
    path: ['confirmNewPassword'],
    when: ({ value }) => isText(value, 'newPassword') && isText(value, 'confirmNewPassword'),
  })

export const passwordForm = z
  .strictObject({
    currentPassword: anyPassword,
    ...newPasswordTyped,
  })
  .check(newPasswordTypedTwice())
export type PasswordForm = z.input<typeof passwordForm>

/** Where who it is is known otherwise. */
export const newPasswordForm = z.strictObject(newPasswordTyped).check(newPasswordTypedTwice())
export type NewPasswordForm = z.input<typeof newPasswordForm>

export const changePassword = endpoint({
  method: 'POST',
  path: '/v2/players/security/password/change',
  summary: 'Change the password; every other session of the player ends',
  access: 'player',
  body: passwordForm,
  reply: null,
  refusals: ['PASSWORD_INCORRECT'],
})

/** Why an agency suspends a player. */
export const suspendedFor = ['CHECKING', 'SHARED', 'PAYMENT', 'RULES', 'ASKED'] as const
export type SuspendedFor = (typeof suspendedFor)[number]

/** Uses the link that was sent to the player. */
export const resetPasswordForm = z
  .strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'BAD_FORMAT')), ...newPasswordTyped })
  .check(newPasswordTypedTwice())
export type ResetPasswordForm = z.input<typeof resetPasswordForm>

export const setNewPassword = endpoint({
  method: 'POST',
  path: '/v2/players/security/password/reset',
  summary: 'Set a new password by a link that was sent to the player, once; every session of the player ends',
  access: 'public',
  body: resetPasswordForm,
  reply: null,
  refusals: ['LINK_ENDED'],
})

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/v2/players/profile',
  summary: 'Change the name that is shown',
  access: 'player',
  body: profileForm,
  reply: z.object({ player }),
  refusals: [],
})
