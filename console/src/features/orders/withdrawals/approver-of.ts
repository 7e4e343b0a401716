import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { TFunction } from '@kham/site/translate'

/** Who has approved an order: one of the staff, or the agency's rules. */
export function approverOf(t: TFunction, { approvedBy, approvedByRules }: QueuedWithdraw): string {
  if (approvedByRules !== null) return t('automatic.rules', { version: approvedByRules })
  return approvedBy ?? '—'
}
