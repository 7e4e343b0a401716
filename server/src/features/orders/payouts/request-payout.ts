import type { Selectable } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { PaidOrderKind } from '../../../db/payment-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../id.ts'
import { payoutRulesOf } from '../payout-rules/rules-of-agency.ts'
import { latestPayoutOf } from './latest-payout.ts'
import { isUnderWay, referenceOf, type PayoutRow } from './payout.ts'
import { insertPayout } from './payout-queries.ts'

export interface WantedPayout {
  agencyId: string
  kind: PaidOrderKind
  orderId: string
  code: string
  /** null = a payment of nobody that we know. */
  playerId: string | null
  method: string
  amountMinor: bigint
  /** Where the money goes. */
  to: Pick<Selectable<Tables['bank_accounts']>, 'bank_code' | 'account_number' | 'account_name'>
  /** Whether the gateway of the method can send it. */
  gatewaySends: boolean
  /** Whether the gateway takes the payment back as if it had not been. Not after a refund or a void that came to nothing. */
  voids?: boolean
  now: Date
}

/**
 * Writes down that money is to be sent, in the transaction that decides it; the caller holds the order's row. The reference is made here,
 * once. A second payout of an order needs a definite no to the first. What no gateway sends, or none is to send, is paid by hand: the
 * caller leaves it to no job.
 */
export async function requestPayout(tx: Tx, wanted: WantedPayout): Promise<PayoutRow> {
  const { agencyId, kind, orderId, code, playerId, method, amountMinor, to, now } = wanted
  const earlier = await latestPayoutOf(tx, agencyId, orderId)
  if (earlier && (isUnderWay(earlier.status) || earlier.status === 'DONE'))
    throw new Error(`the payout ${earlier.reference} is ${earlier.status}: there can be no other one`)
  const number = (earlier?.number ?? 0) + 1
  const by_hand = !wanted.gatewaySends || (await payoutRulesOf(tx, agencyId)).payouts_by_hand
  return insertPayout(tx, {
    agency_id: agencyId,
    payout_id: newId(now),
    order_kind: kind,
    order_id: orderId,
    number,
    reference: referenceOf(kind, code, number),
    player_id: playerId,
    method,
    amount_minor: amountMinor,
    bank_code: to.bank_code,
    account_number: to.account_number,
    account_name: to.account_name,
    status: 'REQUESTED',
    by_hand,
    voids: wanted.voids === true && number === 1 && !by_hand,
    created_at: now,
  })
}
