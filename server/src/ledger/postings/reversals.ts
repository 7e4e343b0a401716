import type { Tx } from '../../db/db.ts'
import { adjustment, bank, cash, credit, fx, rounding, suspense } from '../accounts.ts'
import { post, type Leg } from '../post-transfer.ts'
import type { CreditMove } from './credits.ts'
import type { CreditSale } from './deposits.ts'
import { bonusCredited } from './promotions.ts'
import { keyOf, owned, type Subject } from './subject.ts'

/** The step of an order that is reversed. */
export type ReversedStep = 'credit' | 'adjust'

/** The step that mirrors another one. */
export const reverseOf = <S extends ReversedStep>(step: S) => `${step}:reverse` as const

const mirrored = ([debit, credited, amountMinor]: Leg): Leg => [credited, debit, amountMinor]

/** The provider is asked to give back what a deposit brought, its bonus too: held until it answers. `reverses`: the key of what is mirrored. */
export function creditReversing(
  tx: Tx,
  subject: Subject,
  sale: CreditSale & { reverses: string },
  number = 1,
) {
  const { provider, payMinor, creditMinor, remainderMinor, bonus, sellMicro, reverses } = sale
  return post(
    tx,
    {
      ...owned(subject),
      key: keyOf(subject, reverseOf('credit'), number),
      event: 'deposit.reversed',
      legs: [
        [credit(provider), fx('THB'), creditMinor],
        [fx('LAK'), cash('LAK'), payMinor - remainderMinor],
        [rounding, cash('LAK'), remainderMinor],
        ...(bonus ? [mirrored(bonusCredited(provider, bonus))] : []),
      ],
      memo: { sellMicro: String(sellMicro), reverses },
    },
    'pending',
  )
}

/** An adjustment is taken back: its leg mirrored, held until the provider answers. `amountMinor` is the adjustment's own, above zero given. */
export function adjustmentReversing(
  tx: Tx,
  subject: Subject,
  { provider, amountMinor, reverses }: CreditMove & { reverses: string },
  number = 1,
) {
  const leg: Leg =
    amountMinor > 0n
      ? [credit(provider), adjustment, amountMinor]
      : [adjustment, credit(provider), -amountMinor]
  return post(
    tx,
    {
      ...owned(subject),
      key: keyOf(subject, reverseOf('adjust'), number),
      event: 'credit.adjusted',
      legs: [leg],
      memo: { reverses },
    },
    'pending',
  )
}

/** The key of what takes a payment from the order that it paid. */
export const paymentReversedKey = (subject: Pick<Subject, 'orderId'>) => keyOf(subject, 'paid:reverse')

export interface ReversedPayment {
  method: string
  amountMinor: bigint
  bankRef: string
  /** suspense: for its true order. bank: it never came. */
  to: 'suspense' | 'bank'
}

/** The payment of an order whose credit was taken back. */
export const paymentReversed = (
  tx: Tx,
  subject: Subject,
  { method, amountMinor, bankRef, to }: ReversedPayment,
) =>
  post(tx, {
    ...owned(subject),
    key: paymentReversedKey(subject),
    event: 'payment.reversed',
    legs: [[cash('LAK'), to === 'bank' ? bank(method) : suspense(method, 'LAK'), amountMinor]],
    memo: { bankRef, reverses: keyOf(subject, 'paid') },
  })
