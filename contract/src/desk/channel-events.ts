/** The unit of an event's bounds; an event without one has no bounds. */
interface AlertBounds {
  /** Default threshold: a sum in whole kip, or days of our credit left. */
  atLeast?: { of: 'KIP' | 'DAYS'; standard: string }
  /** Default delay in minutes. */
  minutes?: number
}

/** Alerts for staff, on every kind of channel. */
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

/** Events for the agency's programs, on webhooks only. */
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

/** Texts of the channel itself: a test, and a summary of many texts. */
export const ownTypes = ['test', 'SUM_UP'] as const
export type DeliveryType = ChannelEvent | (typeof ownTypes)[number]
