import { rejectReasons } from '@kham/contract/orders/withdrawals'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'

/** Reasons that have words: those that the server gives by itself, and those that the staff often gives. Any other is what an operator wrote. */
const codes = [
  'PAYOUT_REJECTED',
  'PAYOUT_RETURNED',
  'PROVIDER_REFUSED',
  'ACCOUNT_REPLACED',
  ...rejectReasons,
] as const

export function ReasonText({ reason }: { reason: string }) {
  return reasonWords(useTranslation().t, reason)
}

export const isReasonCode = (reason: string) => codes.some((code) => code === reason)

export const reasonWords = (t: TFunction, reason: string) =>
  isReasonCode(reason) ? t(`reason.${reason}`, { defaultValue: reason }) : reason
