import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, time } from '../page.ts'
import { languages } from '../site/agency.ts'

/** MONEY: what became of an order. ACCOUNT: who may come in, limits, terms. OFFER: an inducement, sent to those alone who said yes to offers. */
export const pushKinds = ['MONEY', 'ACCOUNT', 'OFFER'] as const
export type PushKind = (typeof pushKinds)[number]

/** What a notice may tell; the service worker of the site has words for each. */
export const pushEvents = [
  'CREDITED',
  'PAID_OUT',
  'REJECTED',
  'IN_REVIEW',
  'NEW_DEVICE',
  'PASSWORD',
  'LIMITS',
  'AGREEMENT',
  'ANNOUNCEMENT',
] as const
export type PushEvent = (typeof pushEvents)[number]

/** What is sent, encrypted for one browser: never a sum, a name or an account. */
export interface PushNotice {
  event: PushEvent
  lang: (typeof languages)[number]
  /** Code of the order; null = none. */
  code: string | null
  /** A notice takes the place of an older one with the same. */
  topic: string
  /** A path of this site. */
  link: string
  /** What the agency says; null = the site has words for the event. */
  text: { title: string; body: string } | null
}

/** So many of a player; the oldest goes. */
export const mostSubscriptions = 10
export const longestEndpoint = 1000
const bytesOfKey = /^B[\w-]{86}$/
const bytesOfAuth = /^[\w-]{22}$/

export const pushSubscription = z.object({
  id: z.string(),
  kinds: z.array(z.enum(pushKinds)),
  lang: z.enum(languages),
  createdAt: time,
  /** null = nothing was sent yet. */
  lastSentAt: z.nullable(time),
})
export type PushSubscription = z.infer<typeof pushSubscription>

const kinds = z.array(z.enum(pushKinds, 'NOT_ALLOWED')).check(
  z.minLength(1),
  z.maxLength(pushKinds.length, 'TOO_LARGE'),
  z.refine((each) => new Set(each).size === each.length, 'NOT_ALLOWED'),
)

export const pushForm = z.strictObject({
  /** Where the browser's push service takes messages for it. */
  endpoint: z.string().check(z.maxLength(longestEndpoint)),
  keys: z.strictObject({
    /** The browser's P-256 key, 65 bytes as base64url. */
    p256dh: z.string().check(z.regex(bytesOfKey, 'BAD_FORMAT')),
    /** 16 bytes as base64url. */
    auth: z.string().check(z.regex(bytesOfAuth, 'BAD_FORMAT')),
  }),
  kinds,
  lang: z.enum(languages, 'NOT_ALLOWED'),
})
export type PushForm = z.input<typeof pushForm>

const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'BAD_FORMAT'))

/** Times of day in Vientiane; `to` before `from` is on the next morning. */
export const quietHours = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .check(z.refine(({ from, to }) => from !== to, { error: 'NOT_ALLOWED', path: ['to'] }))
export type QuietHours = z.infer<typeof quietHours>

const all = z.object({
  subscriptions: z.array(pushSubscription),
  /** null = no hour is quiet. */
  quiet: z.nullable(z.object({ from: z.string(), to: z.string() })),
})
export type PushSettings = z.infer<typeof all>

export const pushKey = endpoint({
  method: 'GET',
  path: '/v2/push/key',
  summary: "The agency's public key (P-256, 65 bytes as base64url), for a browser to subscribe with",
  access: 'public',
  reply: z.object({ publicKey: z.string() }),
  refusals: [],
})

export const subscribePush = endpoint({
  method: 'POST',
  path: '/v2/players/push',
  summary:
    'Have notices sent to this browser. An endpoint that is known is replaced, also of another player; the eleventh of a player takes the place of the oldest',
  access: 'player',
  body: pushForm,
  status: 201,
  reply: z.object({ subscription: pushSubscription }),
  refusals: ['OFFERS_REFUSED'],
})

export const readPush = endpoint({
  method: 'GET',
  path: '/v2/players/push',
  summary: 'The browsers to which notices are sent, newest first, and the hours in which none comes',
  access: 'player',
  reply: all,
  refusals: [],
})

export const setPushQuiet = endpoint({
  method: 'PUT',
  path: '/v2/players/push',
  summary: 'Hours in which no notice comes; what falls into them comes when they end, the last of each order',
  access: 'player',
  body: z.strictObject({ quiet: z.nullable(quietHours) }),
  reply: all,
  refusals: [],
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/v2/players/push/{id}',
  summary: 'Send nothing more to a browser',
  access: 'player',
  params: idParams,
  reply: null,
  refusals: ['NOT_FOUND'],
})
