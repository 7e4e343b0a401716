import { rejectReasons } from '@kham/contract/orders/withdrawals'
import type { TFunction } from '@kham/site/translate'
import { useTranslation } from '@kham/site/words'

/** Reasons that have words: those that the server gives by itself, and those that the staff often gives. Any other is what an operator wrote. */
const codes: readonly string[] = ['PAYOUT_REJECTED', 'PAYOUT_RETURNED', 'PROVIDER_REFUSED', ...rejectReasons]

export function ReasonText({ reason }: { reason: string }) {
  return reasonWords(useTranslation().t, reason)
}

export const reasonWords = (t: TFunction, reason: string) =>
  codes.includes(reason) ? t(`reason.${reason}`) : reason
