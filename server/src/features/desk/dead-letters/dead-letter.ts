import type { DeadLetter as ShownDeadLetter } from '@kham/contract/operator/desk/dead-letters'
import type { DeadLetter } from '../../../jobs/dead-letter.ts'

/** The id of a dead letter. */
export interface DeadLetterId {
  agencyId: string
  id: string
}

export type OrderKind = 'deposit' | 'withdraw' | 'move' | 'payment' | 'adjustment' | 'reversal'

/** Names of the ids in jobs of any kind of order. */
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

export type JobSubject = NonNullable<ShownDeadLetter['subject']>['kind']

/** The subject of a job without an order; of a player the bank account's id. */
export function subjectOf({ data }: DeadLetter): { kind: JobSubject; id: string } | null {
  if (typeof data['statementId'] === 'string') return { kind: 'statement', id: data['statementId'] }
  if (typeof data['exportId'] === 'string') return { kind: 'export', id: data['exportId'] }
  if (typeof data['bankAccountId'] === 'string') return { kind: 'player', id: data['bankAccountId'] }
  return null
}

/** The provider or payment method that shared its workers, by its id; other groups are named after what they do. */
export const partnerOf = ({ group, data: { agencyId } }: Pick<DeadLetter, 'group' | 'data'>): string =>
  group?.startsWith(`${agencyId}:`) ? group.slice(agencyId.length + 1) : ''

/** The code of a refusal, which has words in every language. */
export const refusalIn = (text: string | null): string | null =>
  /^Refusal ([A-Z_]+)$/.exec(text ?? '')?.[1] ?? null

/** A dead letter as staff see it. */
export const toShown = (
  letter: DeadLetter,
  about: Pick<ShownDeadLetter, 'order' | 'subject' | 'partner'>,
  retryable: boolean,
): ShownDeadLetter => ({
  id: letter.id,
  job: letter.job,
  ...about,
  tries: letter.tries,
  failure: { ...letter.failure, code: refusalIn(letter.failure.text) },
  askedAt: letter.askedAt.toISOString(),
  failedAt: letter.failedAt.toISOString(),
  retryable,
})
