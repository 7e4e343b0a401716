import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { time } from '../page.ts'
import { newPasswordTyped, newPasswordTypedTwice } from './players.ts'
import { line } from '../text.ts'

/** What an agency may reach a player by. */
export const contactKinds = ['PHONE', 'EMAIL', 'LINE', 'TELEGRAM', 'WHATSAPP'] as const

/** `kind`: which contact a code is to go to. `for`: what is to be set anew; players have no second factor yet. */
export const passwordResetForm = z.strictObject({
  username: line({ max: 64 }),
  kind: z.optional(z.enum(contactKinds)),
  for: z.enum(['PASSWORD']),
})
export type PasswordResetForm = z.input<typeof passwordResetForm>

/** `code` is what the player tells support: it opens nothing, and says which browser is meant. */
const askedReset = z.object({ code: z.string(), expiresAt: time })

export const askForReset = endpoint({
  method: 'POST',
  path: '/v2/players/password-reset',
  summary:
    'Ask for a new password in this browser, which gets a cookie (kham-reset); the answer is the same for every name',
  access: 'public',
  body: passwordResetForm,
  reply: askedReset,
  status: 202,
  refusals: [],
})

const reset = z.extend(askedReset, { state: z.enum(['WAITING', 'READY']) })
export type PasswordReset = z.infer<typeof reset>

export const passwordReset = endpoint({
  method: 'GET',
  path: '/v2/players/password-reset',
  summary: 'What this browser has asked for; null = nothing that holds. READY: support has let it through',
  access: 'public',
  reply: z.object({ reset: z.nullable(reset) }),
  refusals: [],
})

/** `code`: the six digits that came to the contact; left out: support has let it through. */
export const confirmResetForm = z
  .strictObject({
    code: z.optional(z.string().check(z.regex(/^\d{6}$/, 'BAD_FORMAT'))),
    ...newPasswordTyped,
  })
  .check(newPasswordTypedTwice())
export type ConfirmResetForm = z.input<typeof confirmResetForm>

export const confirmReset = endpoint({
  method: 'POST',
  path: '/v2/players/password-reset/confirm',
  summary:
    'Set the new password in the browser that has asked for it, once; every session of the player ends',
  access: 'public',
  body: confirmResetForm,
  reply: null,
  refusals: ['LINK_ENDED', 'CODE_INCORRECT', 'RESET_NOT_READY'],
})
