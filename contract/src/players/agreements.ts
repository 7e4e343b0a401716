import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { time } from '../page.ts'
import { inLanguages } from '../promotions/promotions.ts'
import { languages } from '../site/agency.ts'
import { agreedPages } from '../site/page-slugs.ts'

export const agreement = z.object({
  slug: z.enum(agreedPages),
  version: z.int(),
  lang: z.enum(languages),
  /** Hash of the text that was read, from `GET /v2/pages/{slug}`. */
  hash: z.string(),
  acceptedAt: time,
  how: z.enum(['REGISTRATION', 'PROMPT']),
})
export type Agreement = z.infer<typeof agreement>

/** A page that a player has yet to agree to, and what changed in it. */
export const pendingPage = z.object({
  slug: z.enum(agreedPages),
  version: z.int(),
  summary: z.nullable(z.object(inLanguages(z.string()))),
})
export type PendingPage = z.infer<typeof pendingPage>

export const ownAgreements = endpoint({
  method: 'GET',
  path: '/v2/players/agreements',
  summary: 'What the player has agreed to, newest first, and what is still asked for',
  access: 'player',
  reply: z.object({ agreements: z.array(agreement), pending: z.array(pendingPage) }),
  refusals: [],
})

export const agreementForm = z.strictObject({
  slug: z.enum(agreedPages, 'NOT_ALLOWED'),
  version: z.int().check(z.minimum(1)),
  lang: z.enum(languages, 'NOT_ALLOWED'),
})
export type AgreementForm = z.input<typeof agreementForm>

export const agreeToPage = endpoint({
  method: 'POST',
  path: '/v2/players/agreements',
  summary: 'Agree to the newest version in effect; again the same is answered, with 200',
  access: 'player',
  body: agreementForm,
  reply: z.object({ agreement }),
  status: 201,
  refusals: ['NOT_FOUND', 'PAGE_CHANGED'],
})
