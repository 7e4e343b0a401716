import * as icons from './icons.ts'
import type { IconPath } from './icon.tsx'
import type { StepTone } from './step-list.tsx'

export interface StepLook {
  icon: IconPath
  tone: Exclude<StepTone, 'todo'>
}

const looks = new Map<string, StepLook>([
  ['OPENED', { icon: icons.receipt, tone: 'plain' }],
  ['NO_QR', { icon: icons.unplug, tone: 'bad' }],
  ['CANCELED', { icon: icons.ban, tone: 'bad' }],
  ['EXPIRED', { icon: icons.timerOff, tone: 'bad' }],
  ['PAYMENT_IN_REVIEW', { icon: icons.headset, tone: 'wait' }],
  ['PAYMENT_HELD', { icon: icons.clock, tone: 'wait' }],
  ['PAYMENT_CREDITED', { icon: icons.repeat, tone: 'ok' }],
  ['PAYMENT_REFUND_APPROVED', { icon: icons.userCheck, tone: 'plain' }],
  ['PAYMENT_REFUNDED', { icon: icons.withdraw, tone: 'ok' }],
  ['PAID', { icon: icons.banknote, tone: 'ok' }],
  ['PROVIDER_SILENT', { icon: icons.clock, tone: 'wait' }],
  ['CREDITED', { icon: icons.check, tone: 'ok' }],
  ['CREDIT_REFUSED', { icon: icons.close, tone: 'bad' }],
  ['RETRIED', { icon: icons.retry, tone: 'plain' }],
  ['REFUND_APPROVED', { icon: icons.userCheck, tone: 'plain' }],
  ['HELD', { icon: icons.lock, tone: 'ok' }],
  ['HOLD_REFUSED', { icon: icons.close, tone: 'bad' }],
  ['APPROVED_ONCE', { icon: icons.userCheck, tone: 'plain' }],
  ['APPROVED', { icon: icons.userCheck, tone: 'ok' }],
  ['REJECTED', { icon: icons.ban, tone: 'bad' }],
  ['BANK_SILENT', { icon: icons.clock, tone: 'wait' }],
  ['PAYOUT_SENT', { icon: icons.withdraw, tone: 'ok' }],
  ['PAYOUT_DONE', { icon: icons.check, tone: 'ok' }],
  ['PAYOUT_REJECTED', { icon: icons.close, tone: 'bad' }],
  ['PAYOUT_RETURNED', { icon: icons.repeat, tone: 'bad' }],
  ['CREDIT_RETURNED', { icon: icons.repeat, tone: 'ok' }],
  ['RETURN_REFUSED', { icon: icons.headset, tone: 'wait' }],
  ['SECOND_NEEDED', { icon: icons.userCheck, tone: 'wait' }],
  ['SECOND_REFUSED', { icon: icons.ban, tone: 'plain' }],
  ['REVERSED', { icon: icons.repeat, tone: 'bad' }],
  ['DECIDED', { icon: icons.userCheck, tone: 'plain' }],
])

/** How a step of an order is drawn; one that this build does not know is plain. */
export const stepLook = (step: string): StepLook => looks.get(step) ?? { icon: icons.info, tone: 'plain' }

export const isKnownStep = (step: string) => looks.has(step)
