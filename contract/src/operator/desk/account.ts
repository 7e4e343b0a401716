import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { idParams, time } from '../../page.ts'
import { passwordForm } from '../../players/players.ts'
import { everyRole } from '../../desk/staff-roles.ts'
import { madePasskey, passkey, passkeyAnswer, passkeyAsking, passkeyMaking, passkeyName } from './passkeys.ts'
import { codeForm, recoveryCodes, totpSetup } from './session.ts'
import { line, passwordOf } from '../../text.ts'

export const ownSession = z.object({
  id: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
  since: time,
  seenAt: time,
  address: z.nullable(z.string()),
  /** Names as they are known everywhere; null = it does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
})
export type OwnSession = z.infer<typeof ownSession>

export const account = z.object({
  totp: z.object({
    /** null = there is none. */
    since: z.nullable(time),
    /** The agency does without nobody's. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
  passkeys: z.array(passkey),
  sessions: z.array(ownSession),
})
export type Account = z.infer<typeof account>

/** A step-up: the password, with a code where there is an authenticator; or a passkey, which replaces both. */
export const stepUpFields = {
  password: z.optional(passwordOf({ min: 0 })),
  code: z.optional(line({ min: 0, max: 64 })),
  passkey: z.optional(passkeyAnswer),
}
/** For every form with these fields. */
export const isBacked = <Form extends StepUpForm>() =>
  z.refine<Form>(({ password, passkey: answer }) => Boolean(password) || answer !== undefined, {
    error: 'REQUIRED',
    path: ['password'],
  })
export interface StepUpForm {
  password?: string | undefined
  code?: string | undefined
  passkey?: z.infer<typeof passkeyAnswer> | undefined
}
export const stepUpForm = z.strictObject(stepUpFields).check(isBacked())

/** Why somebody is not believed. */
export const stepUpRefusals = [
  'PASSWORD_INCORRECT',
  'CODE_INCORRECT',
  'PASSKEY_REFUSED',
  'PASSKEY_REQUIRED',
] as const

const own = { access: 'staff', roles: everyRole } as const

export const ownAccount = endpoint({
  ...own,
  method: 'GET',
  path: '/v2/agency/account',
  summary: 'The own authenticator and where one is signed in, newest first',
  reply: account,
  refusals: [],
})

export const changeOwnPassword = endpoint({
  ...own,
  method: 'POST',
  path: '/v2/agency/account/password',
  summary: 'Change the own password; every other session ends',
  // The password alone would lock its owner out from a session left open, past their authenticator.
  stepUp: true,
  body: passwordForm,
  reply: null,
  refusals: ['PASSWORD_INCORRECT'],
})

export const startTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/v2/agency/account/totp',
  summary: 'What to set up an authenticator with, a first one or another; it counts once it is confirmed',
  body: stepUpForm,
  reply: totpSetup,
  refusals: [...stepUpRefusals],
})

export const confirmTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/v2/agency/account/totp/confirm',
  summary: 'The first code of the authenticator; answers ten recovery codes, once. Every other session ends',
  body: codeForm,
  reply: z.object({ recoveryCodes }),
  refusals: ['CODE_INCORRECT', 'TOTP_NOT_STARTED'],
})

export const stopTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/v2/agency/account/totp/off',
  summary: 'Do without an authenticator',
  body: stepUpForm,
  reply: null,
  refusals: [...stepUpRefusals, 'TOTP_REQUIRED', 'TOTP_IS_OFF'],
})

export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/v2/agency/account/recovery-codes',
  summary: 'Ten new recovery codes, shown once; the old ones count no more',
  body: stepUpForm,
  reply: z.object({ recoveryCodes }),
  refusals: [...stepUpRefusals, 'TOTP_IS_OFF'],
})

export const askForStepUp = endpoint({
  ...own,
  method: 'POST',
  path: '/v2/agency/account/step-up/passkey',
  summary: 'What the browser asks one of the own passkeys of this host with, in place of password and code',
  reply: passkeyAsking,
  refusals: ['PASSKEY_REFUSED'],
})

export const confirmStepUp = endpoint({
  ...own,
  method: 'POST',
  path: '/v2/agency/account/step-up',
  summary: 'Show that it is oneself; for ten minutes this session may do what asks for it',
  body: stepUpForm,
  reply: z.object({ until: time }),
  refusals: [...stepUpRefusals],
})

export const startPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/v2/agency/account/passkeys/start',
  summary: 'What the browser makes a passkey of this host with; good once, for five minutes',
  body: stepUpForm,
  reply: passkeyMaking,
  refusals: [...stepUpRefusals, 'PASSKEYS_FULL'],
})

export const addPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/v2/agency/account/passkeys',
  summary: 'The passkey that was made; from now on it signs in, without password and code',
  body: z.strictObject({ name: passkeyName, passkey: madePasskey }),
  status: 201,
  reply: z.object({ passkey }),
  refusals: ['PASSKEY_REFUSED', 'PASSKEYS_FULL'],
})

export const removePasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/v2/agency/account/passkeys/{id}/remove',
  summary: 'It signs in no more; one that is gone is removed',
  params: idParams,
  body: stepUpForm,
  reply: null,
  refusals: [...stepUpRefusals, 'TOTP_REQUIRED'],
})

export const endOwnSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/v2/agency/account/sessions/{id}',
  summary: 'End one of the own sessions; one that is gone is ended',
  params: idParams,
  reply: null,
  refusals: [],
})

export const endOtherOwnSessions = endpoint({
  ...own,
  method: 'POST',
  path: '/v2/agency/account/sessions/end-others',
  summary: 'End all of the own sessions but the one that asks',
  reply: null,
  refusals: [],
})
