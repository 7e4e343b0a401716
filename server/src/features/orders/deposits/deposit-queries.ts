import { sql, type Updateable } from 'kysely'
import type { ReversalReason } from '@kham/contract/orders/deposits'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Charge } from '../../../partners/payment-bank.ts'
import { nextStatuses, type DepositRow, type DepositId } from './deposit.ts'

/** For its row, its timeline and its receipt. */
export const orderOf = ({ agencyId, depositId }: DepositId) =>
  ({ agencyId, kind: 'deposit', orderId: depositId }) as const

const one = (db: Db, { agencyId, depositId }: DepositId) =>
  db.selectFrom('deposits').selectAll().where('agency_id', '=', agencyId).where('deposit_id', '=', depositId)

export const findDeposit = (db: Db, id: DepositId) => one(db, id).executeTakeFirst()

export const findOwnDeposit = (db: Db, id: DepositId, playerId: string) =>
  one(db, id).where('player_id', '=', playerId).executeTakeFirst()

const ofPlayer = (db: Db, agencyId: string, playerId: string) =>
  db.selectFrom('deposits').where('agency_id', '=', agencyId).where('player_id', '=', playerId)

export const findDepositByKey = (db: Db, agencyId: string, playerId: string, key: string) =>
  ofPlayer(db, agencyId, playerId).selectAll().where('idempotency_key', '=', key).executeTakeFirst()

/** The deposit under way, an unpaid one first. */
export const findUnfinishedDeposit = (db: Db, agencyId: string, playerId: string) =>
  ofPlayer(db, agencyId, playerId)
    .selectAll()
    .where('status', 'in', ['OPEN', 'PAID'])
    .orderBy('status')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const hasOpenDeposit = async (db: Db, agencyId: string, playerId: string) =>
  (await ofPlayer(db, agencyId, playerId)
    .select('deposit_id')
    .where('status', '=', 'OPEN')
    .executeTakeFirst()) !== undefined

export async function depositPage(
  db: Db,
  agencyId: string,
  playerId: string,
  { status, ...asked }: Page & { status?: OrderStatus[] | undefined },
) {
  const matching = ofPlayer(db, agencyId, playerId).$if(status !== undefined, (query) =>
    query.where('status', 'in', status!),
  )
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('deposit_id', 'desc')
    .$call(onlyPage(asked))
    .execute()
  return { rows, total: await totalOf(matching) }
}

/** As it is made. */
export type NewDeposit = Omit<DepositRow, 'checks' | 'reversed_at' | 'reversed_for'>

export const insertDeposit = (tx: Tx, row: NewDeposit) =>
  tx.insertInto('deposits').values(row).returningAll().executeTakeFirstOrThrow()

/** Moves a deposit on only from `from`; null = somebody else moved it first. */
export async function moveDeposit(
  tx: Tx,
  { agencyId, depositId }: DepositId,
  from: OrderStatus,
  to: OrderStatus,
  also: Updateable<Tables['deposits']> = {},
): Promise<DepositRow | null> {
  if (!nextStatuses[from].includes(to)) throw new Error(`a deposit never moves from ${from} to ${to}`)
  const moved = await tx
    .updateTable('deposits')
    .set({ ...also, status: to })
    .where('agency_id', '=', agencyId)
    .where('deposit_id', '=', depositId)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
  return moved ?? null
}

/** What its promotion adds to a deposit. */
export const keepBonus = (
  tx: Tx,
  { agencyId, depositId }: DepositId,
  usageId: string | null,
  bonusMinor: bigint,
) =>
  tx
    .updateTable('deposits')
    .set({ promotion_usage_id: usageId, bonus_minor: bonusMinor })
    .where('agency_id', '=', agencyId)
    .where('deposit_id', '=', depositId)
    .execute()

/** The bank has confirmed the refund. */
export const markRefunded = (tx: Tx, { agencyId, depositId }: DepositId, at: Date) =>
  tx
    .updateTable('deposits')
    .set({ refunded_at: at })
    .where('agency_id', '=', agencyId)
    .where('deposit_id', '=', depositId)
    .where('refunded_at', 'is', null)
    .execute()

/** Its credit was taken back, once. */
export const markReversed = (
  tx: Tx,
  { agencyId, depositId }: DepositId,
  { at, reason }: { at: Date; reason: ReversalReason },
): Promise<DepositRow> =>
  tx
    .updateTable('deposits')
    .set({ reversed_at: at, reversed_for: reason })
    .where('agency_id', '=', agencyId)
    .where('deposit_id', '=', depositId)
    .where('status', '=', 'SUCCESS')
    .where('reversed_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Notes that do not change the status. */
export const noteOnDeposit = (
  db: Db,
  { agencyId, depositId }: DepositId,
  note: Pick<Updateable<Tables['deposits']>, 'reason' | 'next_check_at'>,
) =>
  db
    .updateTable('deposits')
    .set(note)
    .where('agency_id', '=', agencyId)
    .where('deposit_id', '=', depositId)
    .returningAll()
    .executeTakeFirst()

/** Keeps the charge that is shown for an order; undefined = it has one already. */
export const keepCharge = (
  tx: Tx,
  { agencyId, depositId }: DepositId,
  { emv, gatewayRef, deepLink, payTo }: Charge,
) =>
  tx
    .updateTable('deposits')
    .set({ qr_payload: emv, gateway_ref: gatewayRef, deep_link: deepLink, pay_to: payTo })
    .where('agency_id', '=', agencyId)
    .where('deposit_id', '=', depositId)
    .where('qr_payload', 'is', null)
    .where('pay_to', 'is', null)
    .returningAll()
    .executeTakeFirst()

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

export interface WaitingDeposit extends DepositId {
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
