import type { Selectable } from 'kysely'
import { byTurns } from '../../../db/by-turns.ts'
import type { Tx, Db } from '../../../db/db.ts'
import type { PaidOrderKind } from '../../../db/payment-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../id.ts'
import { batch } from '../kernel/steps-under-way.ts'
import { isHeld } from '../../players/payout-holds/holds-of-players.ts'
import { payoutRulesOf } from '../payout-rules/rules-of-agency.ts'
import { isUnderWay, referenceOf, type PayoutRow } from './payout.ts'
import { insertPayout, type PayoutId } from './payout-queries.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import { isAtWork } from '../../../db/resting.ts'

interface WantedPayout {
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
 * Writes down that money is to be sent, in the transaction that decides it; the caller has locked the order's row. The reference is made here,
 * once. A second payout of an order needs a definite no to the first. What no gateway sends, or none is to send, is paid by hand: the caller
 * leaves it to no job.
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

/** The newest payout of an order; its outcome is the order's. */
export const latestPayoutOf = (db: Db, agencyId: string, orderId: string) =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockPayout = (
  tx: Tx,
  { agency_id: agencyId, payout_id: orderId }: PayoutId,
): Promise<PayoutRow | undefined> => lockOne(tx, { agencyId, kind: 'payout', orderId })

/** Payouts of some kinds that a bank must make or confirm, by turns. A held one takes no turn. */
export async function payoutsUnderWay<K extends PaidOrderKind>(
  db: Db,
  kinds: readonly K[],
  { now, madeBefore, limit = batch }: { now: Date; madeBefore: Date; limit?: number },
): Promise<{ agencyId: string; kind: K; orderId: string; partner: string }[]> {
  const rows = await db
    .selectFrom('payouts')
    .select(['agency_id', 'order_kind', 'order_id', 'method'])
    .where('order_kind', 'in', kinds)
    .where('status', 'in', ['REQUESTED', 'UNKNOWN', 'SENT'])
    .where('by_hand', '=', false)
    .where((row) => row.or([row('status', '<>', 'REQUESTED'), row.not(isHeld('payouts', now))]))
    .where('created_at', '<=', madeBefore)
    .where(isAtWork('agency_id'))
    .orderBy(byTurns('agency_id', 'method'))
    .limit(limit)
    .execute()
  return rows.map(({ agency_id: agencyId, order_kind, order_id: orderId, method: partner }) => ({
    agencyId,
    kind: order_kind as K,
    orderId,
    partner,
  }))
}
