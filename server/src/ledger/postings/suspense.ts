import type { Currency } from '@kham/contract/money'
import type { Tx } from '../../db/db.ts'
import { sql } from 'kysely'
import { bank, cash, house, nameOf, suspense } from '../accounts.ts'
import { NotEnough } from '../not-enough.ts'
import { post, resolve, type Journal } from '../post-transfer.ts'
import { refundKey, suspendedKey } from '../suspended-key.ts'
import { paymentReversedKey } from './reversals.ts'
import { keyOf, owned, type Subject } from './subject.ts'

/**
 * A payment of a wrong amount, a second one of a bill, or one that fits no order. It belongs to nobody yet, so the house owns the
 * journal.
 */
export const paymentSuspended = (
  tx: Tx,
  agencyId: string,
  payment: { method: string; bankRef: string; amountMinor: bigint; currency: Currency },
) =>
  post(tx, {
    agencyId,
    owner: house,
    key: suspendedKey(payment),
    event: 'payment.suspended',
    legs: [
      [
        bank(payment.method, payment.currency),
        suspense(payment.method, payment.currency),
        payment.amountMinor,
      ],
    ],
  })

/** Where a refund that came back waits in suspense; what takes it out again names this key. */
export const refundSentBackKey = (suspended: string, number: number) =>
  `${refundKey({ suspended, number })}:returned`

/** A payment that was written off has come: it waits in suspense like a returned refund, with its new facts. */
export const paymentReinstated = (
  tx: Tx,
  agencyId: string,
  { suspended, method, amountMinor, currency, number }: SuspenseRefund,
) =>
  post(tx, {
    agencyId,
    owner: house,
    key: refundSentBackKey(suspended, number),
    event: 'payment.received',
    legs: [[bank(method, currency), suspense(method, currency), amountMinor]],
  })

export interface Suspended {
  /** The key of the journal that first brought it into suspense. */
  suspended: string
  /** The number of the refund that came back last, 0 or below when it came after it had been written off; left out when neither has been. */
  cameBack?: number | null
  /** The player and the order whose payment it was before it was reversed; left out when none was. */
  reversed?: Pick<Subject, 'playerId' | 'orderId'> | null
  method: string
  amountMinor: bigint
}

/** Key of the journal that last moved it into suspense, and its player if any. */
export const waitsUnder = ({
  suspended,
  cameBack = null,
  reversed = null,
}: Omit<Suspended, 'method' | 'amountMinor'>) => {
  if (cameBack !== null) return refundSentBackKey(suspended, cameBack)
  // Read by ledger.came_owner and came_key.
  return reversed ? `${reversed.playerId}/${paymentReversedKey(reversed)}` : suspended
}

/** Posts what takes a payment out of suspense. Throws NotEnough when it has left already, or is about to. */
export async function postOut(
  tx: Tx,
  journal: Journal & { memo: { suspended: string } },
  phase: 'single' | 'pending',
) {
  const { agencyId, owner, key, memo, legs } = journal
  const [account, , amountMinor] = legs[0]!
  const { rows } = await sql<{ may: boolean }>`
    select ledger.may_leave_suspense(${agencyId}, ${memo.suspended},
      ledger.open_named(${agencyId}, ${nameOf(owner, account)}),
      ${amountMinor}, ${owner}::uuid, ${key}) as may`.execute(tx)
  if (!rows[0]!.may) throw new NotEnough(key)
  await post(tx, journal, phase)
}

/**
 * An operator found the order of a suspended payment. The key is that of a payment which the bank matched: an order is paid once,
 * whichever way. Throws NotEnough as above.
 */
export const suspenseMatched = (tx: Tx, subject: Subject, payment: Suspended) =>
  postOut(
    tx,
    {
      ...owned(subject),
      key: keyOf(subject, 'paid'),
      event: 'payment.matched',
      legs: [[suspense(payment.method, 'LAK'), cash('LAK'), payment.amountMinor]],
      memo: { suspended: waitsUnder(payment) },
    },
    'single',
  )

export interface SuspenseRefund extends Suspended {
  currency: Currency
  /** Counts the tries of one refund: only a definite no lets the next one begin. */
  number: number
}

/** The bank is asked to send a suspended payment back to where it came from. Throws NotEnough as above. */
export const suspenseRefundAsked = (tx: Tx, agencyId: string, refund: SuspenseRefund) =>
  postOut(
    tx,
    {
      agencyId,
      owner: house,
      key: refundKey(refund),
      event: 'payment.refunded',
      legs: [
        [suspense(refund.method, refund.currency), bank(refund.method, refund.currency), refund.amountMinor],
      ],
      memo: { suspended: waitsUnder(refund) },
    },
    'pending',
  )

/** The bank sent the payment back (post), or certainly did not (void). */
export const suspenseRefundSettled = (
  tx: Tx,
  agencyId: string,
  refund: Pick<SuspenseRefund, 'suspended' | 'number'>,
  as: 'post' | 'void',
) => resolve(tx, { agencyId, owner: house, pendingKey: refundKey(refund), as })

/** The receiving bank sent a refund back after it was confirmed: the payment waits in suspense anew. */
export const suspenseRefundSentBack = (tx: Tx, agencyId: string, refund: SuspenseRefund) =>
  post(tx, {
    agencyId,
    owner: house,
    key: refundSentBackKey(refund.suspended, refund.number),
    event: 'refund.returned',
    legs: [
      [bank(refund.method, refund.currency), suspense(refund.method, refund.currency), refund.amountMinor],
    ],
  })
