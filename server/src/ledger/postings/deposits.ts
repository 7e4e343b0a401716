import type { ProviderId } from '@kham/contract/play/providers'
import type { Tx } from '../../db/db.ts'
import { bank, cash, credit, fx, rounding } from '../accounts.ts'
import { post, resolve } from '../post-transfer.ts'
import { bonusCredited, type Bonus } from './promotions.ts'
import { keyOf, owned, type Subject } from './subject.ts'

/** The bank confirmed the exact payment of a deposit, in time or late. */
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

export interface CreditSale {
  provider: ProviderId
  payMinor: bigint
  creditMinor: bigint
  /** Left over by rounding, LAK minor units. */
  remainderMinor: bigint
  sellMicro: bigint
  /** The promotion's bonus. */
  bonus?: Bonus
}

/** The provider is asked to credit a paid deposit: the kip are held until it answers. */
export const creditAsked = (tx: Tx, subject: Subject, sale: CreditSale, number = 1) =>
  post(
    tx,
    {
      ...owned(subject),
      key: keyOf(subject, 'credit', number),
      event: 'deposit.credited',
      legs: [
        [cash('LAK'), fx('LAK'), sale.payMinor - sale.remainderMinor],
        [cash('LAK'), rounding, sale.remainderMinor],
        [fx('THB'), credit(sale.provider), sale.creditMinor],
        ...(sale.bonus ? [bonusCredited(sale.provider, sale.bonus)] : []),
      ],
      memo: { sellMicro: String(sale.sellMicro) },
    },
    'pending',
  )

export interface DepositRefund {
  /** The payment method whose bank sends the kip back. */
  method: string
  /** Counts the tries of one order: only a definite no lets the next one begin. */
  number: number
  amountMinor: bigint
}

const refundKey = (subject: Subject, number: number) => keyOf(subject, `refund:${number}`)

/** The bank is asked to send a deposit back that the provider refused: the kip are held until it answers. */
export const depositRefundAsked = (tx: Tx, subject: Subject, refund: DepositRefund) =>
  post(
    tx,
    {
      ...owned(subject),
      key: refundKey(subject, refund.number),
      event: 'deposit.refunded',
      legs: [[cash('LAK'), bank(refund.method), refund.amountMinor]],
    },
    'pending',
  )

/** The bank sent the deposit back (post), or certainly did not (void). */
export const depositRefundSettled = (tx: Tx, subject: Subject, number: number, as: 'post' | 'void') =>
  resolve(tx, { ...owned(subject), pendingKey: refundKey(subject, number), as })
