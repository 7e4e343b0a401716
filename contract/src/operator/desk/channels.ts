import * as z from 'zod/mini'
import { boundsOf, channelEvents, ownTypes, webhookTypes } from '../../desk/channel-events.ts'
import { decidingRoles, everyRole, ownerRole } from '../../desk/staff-roles.ts'
import { endpoint } from '../../endpoint.ts'
import { idParams, pageQuery, pageReply, time } from '../../page.ts'
import { languages } from '../../site/agency.ts'
import { line, shownLine } from '../../text.ts'

export const channelKinds = ['TELEGRAM', 'LINE', 'WEBHOOK'] as const
export type ChannelKind = (typeof channelKinds)[number]

export const mostChannels = 10
/** Of an answer, as it is shown. */
export const longestAnswer = 300
/** For how long the secret before still signs beside the new one. */
export const oldSecretHours = 24
/** How long a delivery is kept. */
export const deliveryDays = 30

/** WAITING: to be tried, or tried again. SUMMED: told in one text with others. DEAD: every try has failed. */
export const deliveryStatuses = ['WAITING', 'DELIVERED', 'SUMMED', 'DEAD'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

const subscription = z.object({
  event: z.enum(channelEvents),
  /** Whole kip, or days of our credit; null = the event has no such bound. */
  atLeast: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
})
export type Subscription = z.infer<typeof subscription>

export const channel = z.object({
  id: z.string(),
  kind: z.enum(channelKinds),
  name: z.string(),
  target: z.string(),
  events: z.array(subscription),
  lang: z.enum(languages),
  enabled: z.boolean(),
  version: z.int(),
  secret: z.object({ setAt: time, setBy: z.nullable(z.string()) }),
  lastOkAt: z.nullable(time),
  /** `status`: what it answered; null = it did not answer. */
  lastFailure: z.nullable(z.object({ at: time, status: z.nullable(z.int()), text: z.string() })),
})
export type Channel = z.infer<typeof channel>

/** Days of our credit: fewer are nothing, more than two months nobody waits for. */
const mostDays = 60

const wantedEvent = z
  .strictObject({
    event: z.enum(channelEvents),
    atLeast: z.optional(z.nullable(z.string().check(z.regex(/^(0|[1-9]\d{0,11})$/, 'BAD_FORMAT')))),
    minutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1440)))),
  })
  .check(
    z.check(({ value, issues }) => {
      const bounds = boundsOf(value.event)
      const fault = (path: string, message: string) =>
        issues.push({ code: 'custom', message, path: [path], input: value, continue: true })
      const { atLeast, minutes } = value
      if (minutes != null && bounds.minutes === undefined) fault('minutes', 'NOT_ALLOWED')
      if (atLeast == null) return
      if (!bounds.atLeast) fault('atLeast', 'NOT_ALLOWED')
      else if (bounds.atLeast.of === 'DAYS' && atLeast === '0') fault('atLeast', 'TOO_SMALL')
      else if (bounds.atLeast.of === 'DAYS' && Number(atLeast) > mostDays) fault('atLeast', 'TOO_LARGE')
    }),
  )

const events = z.array(wantedEvent).check(
  z.maxLength(channelEvents.length, 'TOO_LARGE'),
  z.check(({ value, issues }) => {
    value.forEach(({ event }, at) => {
      if (value.findIndex((each) => each.event === event) < at)
        issues.push({
          code: 'custom',
          message: 'NOT_ALLOWED',
          path: [at, 'event'],
          input: value,
          continue: true,
        })
    })
  }),
)

const targetPatterns = { TELEGRAM: /^-?\d{1,20}$/, LINE: /^[UCR][0-9a-f]{32}$/ } as const
/** One goes into an address, the other into a header. */
const secretPatterns = { TELEGRAM: /^[\w:-]{8,100}$/, LINE: /^[\x21-\x7e]{8,400}$/ } as const

const isPublicTypes = (event: string) => !(webhookTypes as readonly string[]).includes(event)

/** What may be said of a channel of one kind: its target, its events, its secret. */
const fitsKind = (
  kind: ChannelKind,
  form: ChannelFields,
  fault: (path: PropertyKey[], code: string) => void,
) => {
  if (kind !== 'WEBHOOK' && !targetPatterns[kind].test(form.target)) fault(['target'], 'BAD_FORMAT')
  if (kind !== 'WEBHOOK')
    form.events.forEach(({ event }, at) => {
      if (!isPublicTypes(event)) fault(['events', at, 'event'], 'NOT_ALLOWED')
    })
  const wrong = wrongSecret(kind, form.secret)
  if (wrong) fault(['secret'], wrong)
}

/** Null = nothing is wrong, also where none is given. */
export function wrongSecret(
  kind: ChannelKind,
  secret: string | undefined,
): 'NOT_ALLOWED' | 'BAD_FORMAT' | null {
  if (secret === undefined) return null
  if (kind === 'WEBHOOK') return 'NOT_ALLOWED'
  return secretPatterns[kind].test(secret) ? null : 'BAD_FORMAT'
}

const secret = z.string().check(z.maxLength(400))

const fields = {
  name: shownLine({ max: 60 }),
  /** A chat, a user, group or room, or an address: what the kind says. */
  target: line({ max: 500 }),
  events,
  lang: z.enum(languages),
  enabled: z.boolean(),
  /** A bot's token, a channel's access token. That of a webhook is made here, and told once. */
  secret: z.optional(secret),
}
const shape = z.strictObject(fields)
type ChannelFields = z.output<typeof shape>

/** The rules of a form whose kind is known, also where the form itself does not say it. */
export const channelFaults = (
  kind: ChannelKind,
  form: ChannelFields,
): Record<string, 'NOT_ALLOWED' | 'BAD_FORMAT'> => {
  const faults: Record<string, 'NOT_ALLOWED' | 'BAD_FORMAT'> = {}
  fitsKind(kind, form, (path, code) => {
    faults[path.join('.')] ??= code as 'NOT_ALLOWED' | 'BAD_FORMAT'
  })
  return faults
}

export const channelForm = z.strictObject({ kind: z.enum(channelKinds), ...fields })
export type ChannelForm = z.input<typeof channelForm>
/** `version`: the one that was read. */
export const channelChange = z.strictObject({ version: z.int().check(z.minimum(1)), ...fields })
export type ChannelChange = z.input<typeof channelChange>

/** `secret`: that of a webhook, where one was just made; it is told this once. */
const withSecret = z.object({ channel, secret: z.nullable(z.string()) })

export const channelList = endpoint({
  method: 'GET',
  path: '/v2/agency/channels',
  summary: 'Where the staff, and other programs of the agency, are told what happens; never what is secret',
  access: 'staff',
  roles: everyRole,
  reply: z.object({ channels: z.array(channel) }),
  refusals: [],
})

export const addChannel = endpoint({
  method: 'POST',
  path: '/v2/agency/channels',
  summary: 'Add one; the secret of a webhook is made here and answered this once',
  access: 'staff',
  roles: ownerRole,
  stepUp: true,
  body: channelForm,
  status: 201,
  reply: withSecret,
  refusals: [],
})

export const changeChannel = endpoint({
  method: 'PUT',
  path: '/v2/agency/channels/{id}',
  summary: 'Change one; another target takes the secret anew, and a webhook there gets a new one',
  access: 'staff',
  roles: ownerRole,
  stepUp: true,
  params: idParams,
  body: channelChange,
  reply: withSecret,
  refusals: ['NOT_FOUND', 'SETTINGS_CHANGED'],
})

export const removeChannel = endpoint({
  method: 'DELETE',
  path: '/v2/agency/channels/{id}',
  summary: 'Remove one, and what waits to be sent there',
  access: 'staff',
  roles: ownerRole,
  stepUp: true,
  params: idParams,
  reply: null,
  refusals: ['NOT_FOUND'],
})

export const changeChannelSecret = endpoint({
  method: 'POST',
  path: '/v2/agency/channels/{id}/secret',
  summary: 'Set another secret; of a webhook one is made, and the one before signs beside it for 24 hours',
  access: 'staff',
  roles: ownerRole,
  stepUp: true,
  params: idParams,
  body: z.strictObject({ secret: z.optional(secret) }),
  reply: withSecret,
  refusals: ['NOT_FOUND'],
})

export const testChannel = endpoint({
  method: 'POST',
  path: '/v2/agency/channels/{id}/test',
  summary: 'Send a test there now, also where it is switched off; 10 a minute',
  access: 'staff',
  roles: decidingRoles,
  params: idParams,
  reply: z.object({
    ok: z.boolean(),
    tookMs: z.int(),
    /** null = no answer came. */
    status: z.nullable(z.int()),
    answer: z.string(),
  }),
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
})
export type ChannelTried = z.output<typeof testChannel.reply>

export const delivery = z.object({
  id: z.string(),
  type: z.enum([...channelEvents, ...ownTypes]),
  createdAt: time,
  tries: z.int(),
  status: z.enum(deliveryStatuses),
  deliveredAt: z.nullable(time),
})
export type Delivery = z.infer<typeof delivery>

export const channelDeliveries = endpoint({
  method: 'GET',
  path: '/v2/agency/channels/{id}/deliveries',
  summary: 'What was sent there in the last 30 days, newest first',
  access: 'staff',
  roles: everyRole,
  params: idParams,
  query: z.strictObject(pageQuery),
  reply: z.object({ deliveries: z.array(delivery), ...pageReply }),
  refusals: ['NOT_FOUND'],
})

export const retryDelivery = endpoint({
  method: 'POST',
  path: '/v2/agency/deliveries/{id}/retry',
  summary: 'Try one again from the start whose every try has failed; again does nothing more',
  access: 'staff',
  roles: decidingRoles,
  params: idParams,
  reply: null,
  refusals: ['NOT_FOUND'],
})
