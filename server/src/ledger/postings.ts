import type { Currency } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/providers'
import type { Tx } from '../db/db.ts'
import { bank, cash, credit, fx, game, house, rounding, suspense } from './accounts.ts'
import { post, resolve, type Leg } from './post-transfer.ts'

/** Whose money moves, for which order. */
export interface Subject {
  agencyId: string
  playerId: string
  orderId: string
}

const owned = ({ agencyId, playerId }: Subject) => ({ agencyId, owner: playerId })
const keyOf = ({ orderId }: Subject, step: string) => `${orderId}:${step}`

/** One try of a step of an order: only a definite no to a try lets the next one begin. */
export interface Try<S extends string = string> {
  step: S
  /** From 1. */
  number: number
}

// The first try's key has no number: it was the only one once.
const tryKey = (subject: Subject, { step, number }: Try) =>
  keyOf(subject, number === 1 ? step : `${step}:${number}`)

/** The bank confirmed the exact payment of a deposit. */
export const depositPaid = (
  tx: Tx,
  subject: Subject,
  paid: { method: string; amountMinor: bigint; bankRef: string },
) =>
  post(tx, {
    ...owned(subject),
    key: keyOf(subject, 'paid'),
    event: 'deposit.paid',
    legs: [[bank(paid.method), cash('LAK'), paid.amountMinor]],
    memo: { bankRef: paid.bankRef },
  })

/** A payment that fits no order as it is. It belongs to nobody yet, so the house owns the journal. */
export const paymentSuspended = (
  tx: Tx,
  agencyId: string,
  payment: { method: string; bankRef: string; amountMinor: bigint; currency: Currency },
) =>
  post(tx, {
    agencyId,
    owner: house,
    key: `payment:${payment.method}:${payment.bankRef}`,
    event: 'payment.suspended',
    legs: [
      [
        bank(payment.method, payment.currency),
        suspense(payment.method, payment.currency),
        payment.amountMinor,
      ],
    ],
  })

export interface CreditSale {
  /** Counts the tries to credit it, from 1. */
  number: number
  provider: ProviderId
  payMinor: bigint
  creditMinor: bigint
  /** Left over by rounding, LAK minor units. */
  remainderMinor: bigint
  sellMicro: bigint
}

/** The provider is asked to credit a paid deposit: the kip are held until it answers. */
export const creditAsked = (tx: Tx, subject: Subject, sale: CreditSale) =>
  post(
    tx,
    {
      ...owned(subject),
      key: tryKey(subject, { step: 'credit', number: sale.number }),
      event: 'deposit.credited',
      legs: [
        [cash('LAK'), fx('LAK'), sale.payMinor - sale.remainderMinor],
        [cash('LAK'), rounding, sale.remainderMinor],
        [fx('THB'), credit(sale.provider), sale.creditMinor],
      ],
      memo: { sellMicro: String(sale.sellMicro) },
    },
    'pending',
  )

export interface CreditMove {
  /** Counts the tries of the step, from 1. */
  number: number
  provider: ProviderId
  amountMinor: bigint
}

/** The provider is asked to give credit back for a withdrawal: the credit is held until it answers. */
export const creditTaking = (tx: Tx, subject: Subject, { number, provider, amountMinor }: CreditMove) =>
  post(
    tx,
    {
      ...owned(subject),
      key: tryKey(subject, { step: 'take', number }),
      event: 'withdrawal.held',
      legs: [[credit(provider), cash('THB'), amountMinor]],
    },
    'pending',
  )

/** Held credit of a withdrawal that ended without a payout is on its way back to the provider. */
export const creditReturning = (tx: Tx, subject: Subject, { number, provider, amountMinor }: CreditMove) =>
  post(
    tx,
    {
      ...owned(subject),
      key: tryKey(subject, { step: 'return', number }),
      event: 'withdrawal.returned',
      legs: [[cash('THB'), credit(provider), amountMinor]],
    },
    'pending',
  )

/** The provider answered for one of the three steps above. */
export const creditSettled = (
  tx: Tx,
  subject: Subject,
  which: Try<'credit' | 'take' | 'return'>,
  as: 'post' | 'void',
) => resolve(tx, { ...owned(subject), pendingKey: tryKey(subject, which), as })

export interface Payout {
  method: string
  /** Counts the tries of one order: only a definite no lets the next one begin. */
  number: number
  creditMinor: bigint
  payMinor: bigint
  remainderMinor: bigint
  buyMicro: bigint
}

const payoutKey = (subject: Subject, number: number) => keyOf(subject, `payout:${number}`)

const payoutLegs = ({ method, creditMinor, payMinor, remainderMinor }: Payout): Leg[] => [
  [cash('THB'), fx('THB'), creditMinor],
  [fx('LAK'), bank(method), payMinor],
  [fx('LAK'), rounding, remainderMinor],
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

/** A payout that the bank had confirmed came back: the money waits for an operator, whoever it belongs to now. */
export const payoutCameBack = (
  tx: Tx,
  agencyId: string,
  payout: { reference: string; method: string; amountMinor: bigint },
) =>
  post(tx, {
    agencyId,
    owner: house,
    key: `payout:${payout.reference}:returned`,
    event: 'payout.returned',
    legs: [[bank(payout.method), suspense(payout.method, 'LAK'), payout.amountMinor]],
  })

export interface Refund {
  method: string
  /** Counts the tries of one order, from 1. */
  number: number
  amountMinor: bigint
}

const refundKey = (subject: Subject, number: number) => keyOf(subject, `refund:${number}`)

/** A deposit that the provider would not credit is to be paid back: its kip are held until the bank answers. */
export const refundAsked = (tx: Tx, subject: Subject, { method, number, amountMinor }: Refund) =>
  post(
    tx,
    {
      ...owned(subject),
      key: refundKey(subject, number),
      event: 'deposit.refunded',
      legs: [[cash('LAK'), bank(method), amountMinor]],
    },
    'pending',
  )

/** The bank paid the refund (post), or certainly did not (void). */
export const refundSettled = (tx: Tx, subject: Subject, number: number, as: 'post' | 'void') =>
  resolve(tx, { ...owned(subject), pendingKey: refundKey(subject, number), as })

/**
 * Play moves credit at the provider, where we do not see it. A balance that the provider tells is taken over before anything else
 * is posted: the difference is what the player won or lost since. `key` is unique for the sight of it.
 */
export async function gameResult(
  tx: Tx,
  who: { agencyId: string; playerId: string },
  seen: { provider: ProviderId; key: string; wonMinor: bigint },
) {
  if (seen.wonMinor === 0n) return
  const accounts = [game(seen.provider), credit(seen.provider)] as const
  const leg: Leg =
    seen.wonMinor > 0n ? [...accounts, seen.wonMinor] : [accounts[1], accounts[0], -seen.wonMinor]
  await post(tx, {
    agencyId: who.agencyId,
    owner: who.playerId,
    key: seen.key,
    event: 'game.result',
    legs: [leg],
  })
}
