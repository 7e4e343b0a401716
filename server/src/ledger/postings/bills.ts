import type { ProviderId } from '@kham/contract/play/providers'
import type { Tx } from '../../db/db.ts'
import { bank, fee, fx, house, payable } from '../accounts.ts'
import { post } from '../post-transfer.ts'

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

/** It was paid from the account of a payment method, for as many kip as the bank took. */
export const feePaid = (
  tx: Tx,
  {
    agencyId,
    billId,
    provider,
    feeMinor,
    method,
    kipMinor,
    bankRef,
  }: Bill & { method: string; kipMinor: bigint; bankRef: string },
) =>
  post(tx, {
    agencyId,
    owner: house,
    key: `${billId}:payout:1`,
    event: 'fee.paid',
    legs: [
      [payable(provider), fx('THB'), feeMinor],
      [fx('LAK'), bank(method), kipMinor],
    ],
    memo: { bankRef },
  })
