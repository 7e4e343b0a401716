import * as z from 'zod/mini'
import { boundsOf, channelEvents, webhookTypes } from '../../desk/channel-events.ts'
import { languages } from '../../site/agency.ts'
import { line, shownLine } from '../../text.ts'

export const channelKinds = ['TELEGRAM', 'LINE', 'WEBHOOK'] as const
export type ChannelKind = (typeof channelKinds)[number]

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

type ChannelFault = 'NOT_ALLOWED' | 'BAD_FORMAT'

/** Null = nothing is wrong, also where none is given. */
export function wrongSecret(kind: ChannelKind, secret: string | undefined): ChannelFault | null {
  if (secret === undefined) return null
  if (kind === 'WEBHOOK') return 'NOT_ALLOWED'
  return secretPatterns[kind].test(secret) ? null : 'BAD_FORMAT'
}

/** A bot's token, a channel's access token. */
export const channelSecret = z.string().check(z.maxLength(400))

const fields = {
  name: shownLine({ max: 60 }),
  /** A chat, a user, group or room, or an address: what the kind says. */
  target: line({ max: 500 }),
  events,
  lang: z.enum(languages),
  enabled: z.boolean(),
  /** That of a webhook is made here, and told once. */
  secret: z.optional(channelSecret),
}
const shape = z.strictObject(fields)
type ChannelFields = z.output<typeof shape>

/** The faults of a channel's form by its kind: target, events, secret. */
export function channelFaults(
  kind: ChannelKind,
  { target, events: wanted, secret }: ChannelFields,
): Record<string, ChannelFault> {
  const faults: Record<string, ChannelFault> = {}
  if (kind !== 'WEBHOOK') {
    if (!targetPatterns[kind].test(target)) faults['target'] = 'BAD_FORMAT'
    for (const [at, { event }] of wanted.entries())
      if (isForWebhooks(event)) faults[`events.${at}.event`] = 'NOT_ALLOWED'
  }
  const wrong = wrongSecret(kind, secret)
  return wrong ? { ...faults, secret: wrong } : faults
}

const isForWebhooks = (event: string) => (webhookTypes as readonly string[]).includes(event)

export const channelForm = z.strictObject({ kind: z.enum(channelKinds), ...fields })
export type ChannelForm = z.input<typeof channelForm>
/** `version`: the one that was read. */
export const channelChange = z.strictObject({ version: z.int().check(z.minimum(1)), ...fields })
export type ChannelChange = z.input<typeof channelChange>
