/** What the bounds of an event are counted in; an event without one takes none. */
interface AlertBounds {
  /** Default threshold: a sum in whole kip, or days of our credit left. */
  atLeast?: { of: 'KIP' | 'DAYS'; standard: string }
  /** Default delay in minutes. */
  minutes?: number
}

/** What the staff is told of, by every kind of channel. */
export const alertBounds = {
  WITHDRAWAL_WAITING: { atLeast: { of: 'KIP', standard: '0' }, minutes: 15 },
  DEPOSIT_STUCK: { atLeast: { of: 'KIP', standard: '0' }, minutes: 10 },
  DEPOSIT_FAILED: {},
  PAYMENT_IN_SUSPENSE: {},
  PAYOUT_RETURNED: {},
  LARGE_DEPOSIT: { atLeast: { of: 'KIP', standard: '20000000' } },
  LARGE_WITHDRAWAL: { atLeast: { of: 'KIP', standard: '20000000' } },
  APPROVAL_WAITING: {},
  PROVIDER_DOWN: {},
  PROVIDER_UP: {},
  BANK_SILENT: { minutes: 10 },
  FLOAT_LOW: { atLeast: { of: 'DAYS', standard: '3' } },
  DIFFERENCE_FOUND: {},
  AUDIT_BROKEN: {},
  JOB_DEAD: {},
  SIGN_IN_LOCKED: {},
  SETTING_CHANGED: {},
} as const satisfies Record<string, AlertBounds>

export type AlertEvent = keyof typeof alertBounds
export const alertEvents = Object.keys(alertBounds) as AlertEvent[]
export const boundsOf = (event: string): AlertBounds =>
  (alertBounds as Record<string, AlertBounds>)[event] ?? {}

/** What another program of the agency is told of besides, by a webhook alone. */
export const webhookTypes = [
  'player.registered',
  'player.offers',
  'deposit.succeeded',
  'deposit.failed',
  'withdrawal.requested',
  'withdrawal.succeeded',
  'withdrawal.ended',
  'usage.credited',
  'usage.ended',
] as const
export type WebhookType = (typeof webhookTypes)[number]

export const channelEvents = [...alertEvents, ...webhookTypes] as const
export type ChannelEvent = AlertEvent | WebhookType

/** What is sent of itself: a try, and one text in place of many. */
export const ownTypes = ['test', 'SUM_UP'] as const
export type DeliveryType = ChannelEvent | (typeof ownTypes)[number]
