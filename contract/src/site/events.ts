/**
 * GET /api/v2/events: server-sent events of the signed-in player. Each has an id; `Last-Event-ID` resumes after it.
 * Events say what changed, not how it looks now: the site asks again.
 */
export const eventTypes = ['order', 'credit', 'promotion', 'session', 'message'] as const
export type EventType = (typeof eventTypes)[number]

export interface EventData {
  order: { kind: 'deposit' | 'withdraw' | 'move'; id: string; status: string }
  credit: { providerId: string }
  /** A usage that has changed, or a promotion that support has decided on. */
  promotion: { usageId: string } | { promotionId: string }
  /** One has come into the inbox. */
  message: { messageId: string }
  /** `changed`: how the player may play, by their own limits and breaks, or where and when money goes to them. */
  session: { state: 'ended' | 'changed' }
}

export const eventsPath = '/v2/events'
