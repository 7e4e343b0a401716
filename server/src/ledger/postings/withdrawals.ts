import type { Tx } from '../../db/db.ts'
import { bank, cash, credit, fx, rounding } from '../accounts.ts'
import { post, resolve, type Leg } from '../post-transfer.ts'
import type { CreditMove } from './credits.ts'
import { keptByPromotion, type PromotionTerms } from './promotions.ts'
import { keyOf, owned, type Subject } from './subject.ts'

/** The provider is asked to give credit back for a withdrawal: the credit is held until it answers. */
export const creditTaking = (tx: Tx, subject: Subject, { provider, amountMinor }: CreditMove, number = 1) =>
  post(
    tx,
    {
      ...owned(subject),
      key: keyOf(subject, 'take', number),
      event: 'withdrawal.held',
      legs: [[credit(provider), cash('THB'), amountMinor]],
    },
    'pending',
  )

/** Held credit without a payout is on its way back to the provider: all of it, or the excess over a maximum. */
export const creditReturning = (
  tx: Tx,
  subject: Subject,
  { provider, amountMinor }: CreditMove,
  number = 1,
) =>
  post(
    tx,
    {
      ...owned(subject),
      key: keyOf(subject, 'return', number),
      event: 'withdrawal.returned',
      legs: [[cash('THB'), credit(provider), amountMinor]],
    },
    'pending',
  )

export interface Payout {
  method: string
  /** Counts the tries of one order: only a definite no lets the next one begin. */
  number: number
  /** The credit that becomes kip, without the promotion's part. */
  creditMinor: bigint
  payMinor: bigint
  remainderMinor: bigint
  buyMicro: bigint
  promotion?: PromotionTerms
}

const payoutKey = (subject: Subject, number: number) => keyOf(subject, `payout:${number}`)

const payoutLegs = ({ method, creditMinor, payMinor, remainderMinor, promotion }: Payout): Leg[] => [
  [cash('THB'), fx('THB'), creditMinor],
  [fx('LAK'), bank(method), payMinor],
  [fx('LAK'), rounding, remainderMinor],
  ...(promotion ? keptByPromotion(promotion) : []),
]

/** A withdrawal is approved: what it pays out is held until the bank answers. */
export const payoutAsked = (tx: Tx, subject: Subject, payout: Payout) =>
  post(
    tx,
    {
      ...owned(subject),
      key: payoutKey(subject, payout.number),
      event: 'withdrawal.paid',
      legs: payoutLegs(payout),
      memo: { buyMicro: String(payout.buyMicro) },
    },
    'pending',
  )

/** The bank paid out (post), or certainly did not (void). */
export const payoutSettled = (tx: Tx, subject: Subject, number: number, as: 'post' | 'void') =>
  resolve(tx, { ...owned(subject), pendingKey: payoutKey(subject, number), as })
