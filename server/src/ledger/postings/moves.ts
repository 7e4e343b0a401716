import type { Tx } from '../../db/db.ts'
import { cash, credit } from '../accounts.ts'
import { post } from '../post-transfer.ts'
import type { CreditMove } from './credits.ts'
import { keyOf, owned, type Subject } from './subject.ts'

/** The provider that a move of credit leaves is asked to give it: held until it answers. */
export const moveTaking = (tx: Tx, subject: Subject, { provider, amountMinor }: CreditMove) =>
  post(
    tx,
    {
      ...owned(subject),
      key: keyOf(subject, 'take'),
      event: 'move.taken',
      legs: [[credit(provider), cash('THB'), amountMinor]],
    },
    'pending',
  )

/** The other provider is asked to take what was taken: held until it answers. */
export const moveCrediting = (tx: Tx, subject: Subject, { provider, amountMinor }: CreditMove) =>
  post(
    tx,
    {
      ...owned(subject),
      key: keyOf(subject, 'credit'),
      event: 'move.credited',
      legs: [[cash('THB'), credit(provider), amountMinor]],
    },
    'pending',
  )

/** Refused there, the credit is on its way back to the provider that it left. */
export const moveReturning = (tx: Tx, subject: Subject, { provider, amountMinor }: CreditMove, number = 1) =>
  post(
    tx,
    {
      ...owned(subject),
      key: keyOf(subject, 'return', number),
      event: 'move.returned',
      legs: [[cash('THB'), credit(provider), amountMinor]],
    },
    'pending',
  )
