import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, time } from '../page.ts'
import { passwordForm } from '../players.ts'
import { everyRole } from '../staff-roles.ts'
import { codeForm, recoveryCodes, totpSetup } from './session.ts'

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
  sessions: z.array(ownSession),
})
export type Account = z.infer<typeof account>

/** `code`: needed where there is an authenticator already. */
export const stepUpForm = z.strictObject({
  password: z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(1024)),
  code: z.optional(z.string().check(z.trim(), z.maxLength(64))),
})
export type StepUpForm = z.infer<typeof stepUpForm>

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
  refusals: ['PASSWORD_INCORRECT', 'CODE_INCORRECT'],
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
  refusals: ['PASSWORD_INCORRECT', 'CODE_INCORRECT', 'TOTP_REQUIRED', 'TOTP_IS_OFF'],
})

export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/v2/agency/account/recovery-codes',
  summary: 'Ten new recovery codes, shown once; the old ones count no more',
  body: stepUpForm,
  reply: z.object({ recoveryCodes }),
  refusals: ['PASSWORD_INCORRECT', 'CODE_INCORRECT', 'TOTP_IS_OFF'],
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
