import * as z from 'zod/mini'
import { channelEvents, ownTypes } from '../../desk/channel-events.ts'
import { decidingRoles, everyRole, ownerRole } from '../../desk/staff-roles.ts'
import { endpoint } from '../../endpoint.ts'
import { idParams, pageQuery, pageReply, time } from '../../page.ts'
import { languages } from '../../site/agency.ts'
import { channelChange, channelForm, channelKinds, channelSecret } from './channel-form.ts'

export const mostChannels = 10
/** Characters of an answer that are shown. */
export const longestAnswer = 300
/** How long the previous secret still signs beside the new one. */
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
  /** For roles that do not decide, only the host of a webhook. */
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
  body: z.strictObject({ secret: z.optional(channelSecret) }),
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
