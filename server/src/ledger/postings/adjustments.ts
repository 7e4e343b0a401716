import type { Tx } from '../../db/db.ts'
import { adjustment, credit } from '../accounts.ts'
import { post, type Leg } from '../post-transfer.ts'
import type { CreditMove } from './credits.ts'
import { keyOf, owned, type Subject } from './subject.ts'

/** An operator gives credit (above zero) or takes it by hand: pending until the provider has moved it. */
export function creditAdjusting(
  tx: Tx,
  subject: Subject,
  { provider, amountMinor, reason }: CreditMove & { reason: string },
  number = 1,
) {
  const leg: Leg =
    amountMinor > 0n
      ? [adjustment, credit(provider), amountMinor]
      : [credit(provider), adjustment, -amountMinor]
  return post(
    tx,
    {
      ...owned(subject),
      key: keyOf(subject, 'adjust', number),
      event: 'credit.adjusted',
      legs: [leg],
      memo: { reason },
    },
    'pending',
  )
}
