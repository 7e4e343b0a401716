import type { IconName } from './icon.tsx'
import type { StepTone } from './step-list.tsx'

export interface StepLook {
  icon: IconName
  tone: Exclude<StepTone, 'todo'>
}

const looks = new Map<string, StepLook>([
  ['OPENED', { icon: 'receipt', tone: 'plain' }],
  ['NO_QR', { icon: 'unplug', tone: 'bad' }],
  ['CANCELED', { icon: 'ban', tone: 'bad' }],
  ['EXPIRED', { icon: 'timer-off', tone: 'bad' }],
  ['PAYMENT_IN_REVIEW', { icon: 'headset', tone: 'wait' }],
  ['PAYMENT_CREDITED', { icon: 'repeat', tone: 'ok' }],
  ['PAYMENT_REFUND_APPROVED', { icon: 'user-check', tone: 'plain' }],
  ['PAYMENT_REFUNDED', { icon: 'withdraw', tone: 'ok' }],
  ['PAID', { icon: 'banknote', tone: 'ok' }],
  ['PROVIDER_SILENT', { icon: 'clock', tone: 'wait' }],
  ['CREDITED', { icon: 'check', tone: 'ok' }],
  ['CREDIT_REFUSED', { icon: 'close', tone: 'bad' }],
  ['RETRIED', { icon: 'retry', tone: 'plain' }],
  ['REFUND_APPROVED', { icon: 'user-check', tone: 'plain' }],
  ['HELD', { icon: 'lock', tone: 'ok' }],
  ['HOLD_REFUSED', { icon: 'close', tone: 'bad' }],
  ['APPROVED_ONCE', { icon: 'user-check', tone: 'plain' }],
  ['APPROVED', { icon: 'user-check', tone: 'ok' }],
  ['REJECTED', { icon: 'ban', tone: 'bad' }],
  ['BANK_SILENT', { icon: 'clock', tone: 'wait' }],
  ['PAYOUT_SENT', { icon: 'withdraw', tone: 'ok' }],
  ['PAYOUT_DONE', { icon: 'check', tone: 'ok' }],
  ['PAYOUT_REJECTED', { icon: 'close', tone: 'bad' }],
  ['PAYOUT_RETURNED', { icon: 'repeat', tone: 'bad' }],
  ['CREDIT_RETURNED', { icon: 'repeat', tone: 'ok' }],
  ['RETURN_REFUSED', { icon: 'headset', tone: 'wait' }],
  ['DECIDED', { icon: 'user-check', tone: 'plain' }],
])

/** How a step of an order is drawn; one that this build does not know is plain. */
export const stepLook = (step: string): StepLook => looks.get(step) ?? { icon: 'info', tone: 'plain' }

export const isKnownStep = (step: string) => looks.has(step)
