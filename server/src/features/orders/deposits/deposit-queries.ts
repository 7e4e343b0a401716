import { sql } from 'kysely'
import type { ReversalReason } from '@kham/contract/orders/deposits'
import type { Db, Tx } from '../../../db/db.ts'
import type { Charge } from '../../../partners/payment-bank.ts'
import { orderStore } from '../kernel/order-store.ts'
import { nextStatuses, type DepositRow, type DepositId } from './deposit.ts'

const store = orderStore('deposit', nextStatuses)

export const {
  orderOf,
  find: findDeposit,
  own: ownDeposit,
  findByKey: findDepositByKey,
  findOpen: findOpenDeposit,
  findUnfinished: findUnfinishedDeposit,
  page: depositPage,
  move: moveDeposit,
  note: noteOnDeposit,
} = store

/** As it is made. */
export type NewDeposit = Omit<DepositRow, 'checks' | 'reversed_at' | 'reversed_for'>

export const insertDeposit = (tx: Tx, row: NewDeposit) =>
  tx.insertInto('deposits').values(row).returningAll().executeTakeFirstOrThrow()

/** What its promotion adds to a deposit. */
export const keepBonus = (tx: Tx, id: DepositId, usageId: string | null, bonusMinor: bigint) =>
  store.note(tx, id, { promotion_usage_id: usageId, bonus_minor: bonusMinor })

/** The bank has confirmed the refund. */
export const markRefunded = (tx: Tx, id: DepositId, at: Date) =>
  store.note(tx, id, { refunded_at: at }, (where) => where('refunded_at', 'is', null))

/** Its credit was taken back, once; undefined = it was before. */
export const markReversed = (
  tx: Tx,
  id: DepositId,
  { at, reason }: { at: Date; reason: ReversalReason },
): Promise<DepositRow | undefined> =>
  store.change(tx, id, 'SUCCESS', { reversed_at: at, reversed_for: reason }, (where) =>
    where('reversed_at', 'is', null),
  )

/** Keeps the charge that is shown for an order; undefined = it has one already. */
export const keepCharge = (tx: Tx, id: DepositId, { emv, gatewayRef, deepLink, payTo }: Charge) =>
  store.note(
    tx,
    id,
    { qr_payload: emv, gateway_ref: gatewayRef, deep_link: deepLink, pay_to: payTo },
    (where) => where.and([where('qr_payload', 'is', null), where('pay_to', 'is', null)]),
  )

/** Deposits whose bank is to be asked, each given to one caller only: their next time is put off while they are looked at. */
export async function takeDueDeposits(
  db: Db,
  now: Date,
  putOffTo: Date,
  limit: number,
): Promise<WaitingDeposit[]> {
  const { rows } = await sql<{ agency_id: string; deposit_id: string; method: string }>`
    update deposits set next_check_at = ${putOffTo}, checks = checks + 1
    where (agency_id, deposit_id) in (
      select agency_id, deposit_id from deposits where next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked)
    returning agency_id, deposit_id, method`.execute(db)
  return rows.map((row) => ({ agencyId: row.agency_id, depositId: row.deposit_id, partner: row.method }))
}

interface WaitingDeposit extends DepositId {
  /** Whom it waits for. */
  partner: string
}

/** Paid deposits that still have no credit after `paidBefore`: their job may have died with its process. In no order. */
export async function uncreditedDeposits(db: Db, paidBefore: Date, limit: number): Promise<WaitingDeposit[]> {
  const rows = await db
    .selectFrom('deposits')
    .select(['agency_id', 'deposit_id', 'provider_id'])
    .where('status', '=', 'PAID')
    .where('paid_at', '<=', paidBefore)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    agencyId: row.agency_id,
    depositId: row.deposit_id,
    partner: row.provider_id,
  }))
}
