import type { DeadLetter as ShownDeadLetter } from '@kham/contract/operator/desk/dead-letters'
import type { DeadLetter } from '../../../jobs/dead-letter.ts'

/** One dead letter of one agency. */
export interface DeadLetterId {
  agencyId: string
  id: string
}

export type OrderKind = 'deposit' | 'withdraw' | 'move' | 'payment' | 'adjustment' | 'reversal'

/** What the product calls them where a job is about an order of any kind. */
const kinds: Record<string, OrderKind> = { deposit: 'deposit', withdrawal: 'withdraw', move: 'move' }

/** The order that a job is about, by the name of its id in the job's data; null = none that an operator knows. */
export function orderOf({ data }: DeadLetter): { kind: OrderKind; id: string } | null {
  if (typeof data['depositId'] === 'string') return { kind: 'deposit', id: data['depositId'] }
  if (typeof data['withdrawalId'] === 'string') return { kind: 'withdraw', id: data['withdrawalId'] }
  if (typeof data['moveId'] === 'string') return { kind: 'move', id: data['moveId'] }
  if (typeof data['paymentId'] === 'string') return { kind: 'payment', id: data['paymentId'] }
  if (typeof data['adjustmentId'] === 'string') return { kind: 'adjustment', id: data['adjustmentId'] }
  if (typeof data['reversalId'] === 'string') return { kind: 'reversal', id: data['reversalId'] }
  const kind = kinds[String(data['kind'])]
  return kind && typeof data['orderId'] === 'string' ? { kind, id: data['orderId'] } : null
}

/** A dead letter as staff see it. */
export const toShown = (
  letter: DeadLetter,
  order: ShownDeadLetter['order'],
  retryable: boolean,
): ShownDeadLetter => ({
  id: letter.id,
  job: letter.job,
  order,
  tries: letter.tries,
  failure: letter.failure,
  askedAt: letter.askedAt.toISOString(),
  failedAt: letter.failedAt.toISOString(),
  retryable,
})
