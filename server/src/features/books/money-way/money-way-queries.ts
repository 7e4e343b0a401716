import { sql } from 'kysely'
import type { WayKind } from '@kham/contract/operator/books/money-way'
import type { Db } from '../../../db/db.ts'
import { orderTables } from '../../../db/order-places.ts'

interface Of {
  agencyId: string
  id: string
}

/** The deposit of a payment; undefined = there is no such payment. */
export const depositOfPayment = (db: Db, { agencyId, id }: Of) =>
  db
    .selectFrom('payments')
    .select('deposit_id')
    .where('agency_id', '=', agencyId)
    .where('payment_id', '=', id)
    .executeTakeFirst()

export const isOrder = async (db: Db, kind: Exclude<WayKind, 'payment'>, { agencyId, id }: Of) => {
  const { table, key } = orderTables[kind]
  const found = await db
    // Kysely cannot tell the columns of one of several tables; all have these.
    .selectFrom(table as 'deposits')
    .select('code')
    .where('agency_id', '=', agencyId)
    .where(sql.ref<string>(key), '=', id)
    .executeTakeFirst()
  return found !== undefined
}

const payments = (db: Db, agencyId: string) =>
  db
    .selectFrom('payments')
    .select([
      'payment_id',
      'bank_ref',
      'amount_minor',
      'currency',
      'paid_at',
      'recorded_at',
      'state',
      'reason',
    ])
    .select(['payer_name', sql<string | null>`"right"(payer_account, 4)`.as('account_end')])
    .where('agency_id', '=', agencyId)
    .orderBy('paid_at')
    .orderBy('payment_id')
export type PaymentOfWay = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number]

/** Payments that paid a deposit or named it. */
export const paymentsOfDeposit = (db: Db, { agencyId, id }: Of) =>
  payments(db, agencyId).where('deposit_id', '=', id).execute()

export const onePayment = (db: Db, { agencyId, id }: Of) =>
  payments(db, agencyId).where('payment_id', '=', id).execute()

/** Payouts that came back after they were confirmed. */
export const paymentsOfPayouts = (db: Db, agencyId: string, payoutIds: readonly string[]) =>
  payments(db, agencyId).where('payout_id', 'in', payoutIds).execute()

export const payoutsOf = (db: Db, agencyId: string, orderIds: readonly string[]) =>
  db
    .selectFrom('payouts as p')
    .leftJoin('staff as s', (join) =>
      join
        .onRef('s.agency_id', '=', 'p.agency_id')
        .on((on) => on('s.staff_id', '=', on.fn.coalesce('p.decided_by', 'p.taken_by'))),
    )
    .select([
      'p.payout_id',
      'p.reference',
      'p.amount_minor',
      'p.status',
      'p.by_hand',
      'p.bank_code',
      'p.bank_ref',
    ])
    .select(['p.account_number', 'p.created_at', 'p.sent_at', 'p.resolved_at', 'p.tries', 's.display_name'])
    .where('p.agency_id', '=', agencyId)
    .where('p.order_id', 'in', orderIds)
    .orderBy('p.created_at')
    .orderBy('p.number')
    .execute()
export type PayoutOfWay = Awaited<ReturnType<typeof payoutsOf>>[number]

/** Credit that an order has moved, and what a reversal of it has moved back. */
export const transfersOf = (db: Db, { agencyId, id }: Of) =>
  db
    .selectFrom('credit_transfers')
    .select([
      'transfer_id',
      'provider_id',
      'direction',
      'amount_minor',
      'status',
      'tries',
      'refusal',
      'created_at',
    ])
    .select(['asked_at', 'resolved_at', 'balance_before_minor', 'balance_after_minor', 'decided_by'])
    .where('agency_id', '=', agencyId)
    // One list of ids, so that the index of orders finds each.
    .where(
      sql<boolean>`order_id = any(array(select reversal_id from reversals where agency_id = ${agencyId} and of_id = ${id}) || ${id}::uuid)`,
    )
    .orderBy('created_at')
    .orderBy('try')
    .execute()
export type TransferOfWay = Awaited<ReturnType<typeof transfersOf>>[number]
