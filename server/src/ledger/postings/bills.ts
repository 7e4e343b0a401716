import type { ProviderId } from '@kham/contract/play/providers'
import type { Tx } from '../../db/db.ts'
import { bank, fee, fx, house, payable, suspense } from '../accounts.ts'
import { post } from '../post-transfer.ts'
import { postOut, waitsUnder, type Suspended } from './suspense.ts'

interface Bill {
  agencyId: string
  billId: string
  provider: ProviderId
  feeMinor: bigint
}

/** The agreed amount of a provider's bill is owed. A fee of zero posts nothing. */
export async function feeAccrued(tx: Tx, { agencyId, billId, provider, feeMinor }: Bill) {
  if (feeMinor === 0n) return
  await post(tx, {
    agencyId,
    owner: house,
    key: `${billId}:accrued`,
    event: 'fee.accrued',
    legs: [[fee(provider), payable(provider), feeMinor]],
  })
}

/** A payment of a bill: which of them, from the account of which method, and how many kip the bank took. */
interface Paid extends Bill {
  number: number
  method: string
  kipMinor: bigint
}

const paidKey = ({ billId, number }: Pick<Paid, 'billId' | 'number'>) => `${billId}:payout:${number}`

/** It was paid from the account of a payment method, for as many kip as the bank took. Counts the payments of one bill. */
export const feePaid = (tx: Tx, { bankRef, ...paid }: Paid & { bankRef: string }) =>
  post(tx, {
    agencyId: paid.agencyId,
    owner: house,
    key: paidKey(paid),
    event: 'fee.paid',
    legs: [
      [payable(paid.provider), fx('THB'), paid.feeMinor],
      [fx('LAK'), bank(paid.method), paid.kipMinor],
    ],
    memo: { bankRef },
  })

/**
 * Its money has come back, and waits in suspense as a payment: that one's money it is, and the fee is owed again. `method`: by which it came,
 * to the account that it was paid from. Throws NotEnough when the payment has left suspense already, or is about to.
 */
export const feeReversed = (tx: Tx, { suspended, ...paid }: Paid & { suspended: Suspended }) =>
  postOut(
    tx,
    {
      agencyId: paid.agencyId,
      owner: house,
      key: `${paidKey(paid)}:reverse`,
      event: 'fee.reversed',
      legs: [
        [suspense(paid.method, 'LAK'), fx('LAK'), paid.kipMinor],
        [fx('THB'), payable(paid.provider), paid.feeMinor],
      ],
      memo: { suspended: waitsUnder(suspended), reverses: paidKey(paid) },
    },
    'single',
  )
