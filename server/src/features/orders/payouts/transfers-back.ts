import { referenceKey } from '@kham/contract/sameness'
import { sql, type Selectable } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { Refusal } from '../../../refusal.ts'
import { methodsOfAccount } from '../../cashier/payment-methods/one-account.ts'
import type { PayoutRow } from './payout.ts'
import { holdTransfers, type Transfer } from './transfers-out.ts'

// The money of a payout that came back is in the books once, whoever reports it first: as the payout's return, or as a payment under the
// payout's reference, ours or the bank's.

/**
 * Refuses with PAYMENT_RECORDED to have a payout as returned, or as never paid, whose money was recorded as a payment since. The caller has
 * locked the payout; its references are held until the transaction ends, so that a payment that is being recorded is seen.
 */
export async function refuseIfRecordedAsPayment(tx: Tx, payout: PayoutRow): Promise<void> {
  const { agency_id: agencyId, method, reference, bank_ref, created_at } = payout
  const bankRefs = bank_ref === null ? [reference] : [reference, bank_ref]
  await holdTransfers(tx, agencyId, bankRefs)
  const payment = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('agency_id', '=', agencyId)
    .where('method', 'in', methodsOfAccount({ agencyId, method }))
    .where('bank_ref_key', 'in', bankRefs.map(referenceKey))
    .where('recorded_at', '>=', created_at)
    .where('state', '!=', 'REVERSED')
    .executeTakeFirst()
  if (payment) throw new Refusal('PAYMENT_RECORDED')
}

/**
 * Whether what comes in under a reference is the return of a payout that the books have as returned, or as never paid. `amountMinor`: of this
 * amount alone, where a bank names a bill for it, since the staff may have typed the reference of a payment for the payout's.
 */
export async function isRecordedReturn(
  db: Db,
  { agencyId, method, bankRef }: Transfer,
  amountMinor: bigint | null = null,
): Promise<boolean> {
  const key = referenceKey(bankRef)
  const isUnpaid = sql`agency_id = ${agencyId} and method in ${methodsOfAccount({ agencyId, method })} and status in ('RETURNED', 'REJECTED')
    and amount_minor = coalesce(${amountMinor}::bigint, amount_minor)`
  const { rows } = await sql`
    select from payouts where ${isUnpaid} and bank_ref_key = ${key} and same_reference_as is null
    union all select from payouts where ${isUnpaid} and reference = ${key} limit 1`.execute(db)
  return rows.length > 0
}

/** The same for whoever is about to record it as a payment: one whose return is being reported is waited for. */
export async function isRecordedReturnUnderLock(tx: Tx, transfer: Transfer): Promise<boolean> {
  await holdTransfers(tx, transfer.agencyId, [transfer.bankRef])
  return isRecordedReturn(tx, transfer)
}

type PaymentRow = Selectable<Tables['payments']>

const day = 24 * 3600
/** So long before or after somebody says that a payout came back its money may come in. */
const apartSeconds = 30 * day

/**
 * Until the transaction ends, so that of a return that is reported and a payment that is given at one instant the second finds the first. After the
 * player, as everybody holds the two, and before whoever acts.
 */
async function holdReturns(tx: Tx, agencyId: string, playerId: string | null) {
  await lockAll(tx, { agencyId, players: [playerId] })
  await sql`select pg_advisory_xact_lock(hashtextextended(${agencyId}, 7120))`.execute(tx)
}

/** Whether a payment is of a payout's money, of which a bank may have kept a twentieth. */
const isOfAmount = (payment: ReturnType<typeof sql>, payout: ReturnType<typeof sql>) =>
  sql`${payment} <= ${payout} and ${payout} * 19 <= ${payment} * 20`

/**
 * Whether the money of a payment may be given already: its bank may send a payout back under a reference of its own. Then a payment of no bill is
 * what the books have as returned; or one of no bill was given to somebody, and this is the return. None is that of its own refund.
 */
export async function mayBeGivenAlready(db: Db, payment: PaymentRow): Promise<boolean> {
  const { agency_id: agencyId, payment_id, method, amount_minor, paid_at, bill, payout_id } = payment
  if (payout_id !== null) return mayHaveComeIn(db, { agency_id: agencyId, payout_id })
  if (bill !== '') return false
  const { rows } = await sql`
    select from payouts o where o.agency_id = ${agencyId} and o.method in ${methodsOfAccount({ agencyId, method })} and o.status = 'RETURNED' and o.order_id <> ${payment_id}
      and ${isOfAmount(sql`${amount_minor}::bigint`, sql`o.amount_minor`)} and coalesce(o.sent_at, o.created_at) < ${secondsAfter(paid_at, day)}
      and o.resolved_at between ${secondsAfter(paid_at, -apartSeconds)} and ${secondsAfter(paid_at, apartSeconds)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The same for whoever is about to give it, to a player or to nobody that we know. */
export async function mayBeGivenTwice(
  tx: Tx,
  payment: PaymentRow,
  playerId: string | null,
): Promise<boolean> {
  await holdReturns(tx, payment.agency_id, playerId)
  return mayBeGivenAlready(tx, payment)
}

/** The same for whoever is about to report that it came back. */
export async function mayBeReturnedTwice(tx: Tx, payout: PayoutRow): Promise<boolean> {
  await holdReturns(tx, payout.agency_id, payout.player_id)
  return mayHaveComeIn(tx, payout)
}

/** Whether the money of a payout that is said to have come back may have come in as a payment of no bill since, which was given to somebody. */
async function mayHaveComeIn(
  db: Db,
  { agency_id: agencyId, payout_id }: Pick<PayoutRow, 'agency_id' | 'payout_id'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from payouts o join payments p on p.agency_id = o.agency_id and p.bill = '' and p.payout_id is null and p.payment_id <> o.order_id
      and p.state in ('MATCHED', 'REFUNDING', 'REFUNDED') and ${isOfAmount(sql`p.amount_minor`, sql`o.amount_minor`)}
      and p.paid_at > coalesce(o.sent_at, o.created_at) - interval '1 day'
      and (p.method = o.method or exists (select from method_accounts x join method_accounts y on y.agency_id = x.agency_id and y.account = x.account
        where x.agency_id = o.agency_id and x.method = o.method and y.method = p.method))
    where o.agency_id = ${agencyId} and o.payout_id = ${payout_id} limit 1`.execute(db)
  return rows.length > 0
}
