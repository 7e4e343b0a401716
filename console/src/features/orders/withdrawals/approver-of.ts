import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { TFunction } from '../../../words.ts'

/** Who has approved an order: one of the staff, or the agency's rules. */
export function approverOf(
  t: TFunction<'withdrawal'>,
  { approvedBy, approvedByRules }: QueuedWithdraw,
): string {
  if (approvedByRules !== null) return t('withdrawal:automatic.rules', { version: approvedByRules })
  return approvedBy ?? '—'
}
