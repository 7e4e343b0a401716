import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageQuery, pageReply, time } from '../page.ts'
import { promotionTexts } from '../promotions/promotions.ts'

/** PAYMENT_HELD: money of a deposit waits or goes back for a rule; REVERSED: its credit was taken back. Both name `code`, `reason` and `providerId`. */
export const messageKinds = [
  'ANNOUNCEMENT',
  'REWARD',
  'REFERRAL',
  'PAGE',
  'PAYMENT_HELD',
  'REVERSED',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** What a player looks for in the inbox. */
export const messageTopics = ['ANNOUNCEMENT', 'MONEY', 'ACCOUNT'] as const
export type MessageTopic = (typeof messageTopics)[number]

/** What each kind of message is about. */
export const topicOf: Record<MessageKind, MessageTopic> = {
  ANNOUNCEMENT: 'ANNOUNCEMENT',
  REWARD: 'MONEY',
  REFERRAL: 'MONEY',
  PAGE: 'ACCOUNT',
  PAYMENT_HELD: 'MONEY',
  REVERSED: 'MONEY',
}

/** So long a message is kept. */
export const daysKept = 365

export const inboxMessage = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  /** null = the site has words for the kind. */
  texts: z.nullable(promotionTexts),
  /** What those words name. */
  params: z.nullable(z.record(z.string(), z.string())),
  /** A path of this site. */
  link: z.nullable(z.string()),
  createdAt: time,
  readAt: z.nullable(time),
})
export type InboxMessage = z.infer<typeof inboxMessage>

export const inbox = endpoint({
  method: 'GET',
  path: '/v2/players/inbox',
  summary:
    "The player's messages of the last 365 days, newest first, of all or of one topic, and how many of all are unread",
  access: 'player',
  query: z.strictObject({ ...pageQuery, topic: z.optional(z.enum(messageTopics)) }),
  reply: z.object({ messages: z.array(inboxMessage), unread: z.int(), ...pageReply }),
  refusals: [],
})

export const readInbox = endpoint({
  method: 'POST',
  path: '/v2/players/inbox/read',
  summary: 'The player has read this message and all older ones',
  access: 'player',
  body: z.strictObject({ upTo: z.uuid() }),
  reply: z.object({ unread: z.int() }),
  refusals: ['NOT_FOUND'],
})
