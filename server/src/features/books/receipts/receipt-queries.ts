import { sql, type Insertable } from 'kysely'
import type { ReceiptOutcome } from '@kham/contract/books/receipts'
import { byTurns } from '../../../db/by-turns.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { OrderKind } from '../../../db/order-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { OrderId } from '../../../timeline/record-step.ts'
import type { ReceiptRow } from './receipt.ts'
import { isAtWork } from '../../../db/resting.ts'

const ofAgency = (db: Db, agencyId: string) => db.selectFrom('receipts').where('agency_id', '=', agencyId)

export const hasReceipt = async (db: Db, { agencyId, orderId }: OrderId, outcome: ReceiptOutcome) =>
  (await ofAgency(db, agencyId)
    .select('number')
    .where('order_id', '=', orderId)
    .where('outcome', '=', outcome)
    .executeTakeFirst()) !== undefined

/** The end of the chain. */
export const lastReceipt = (db: Db, agencyId: string): Promise<ReceiptRow | undefined> =>
  ofAgency(db, agencyId).selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

export const receiptNumbered = (db: Db, agencyId: string, number: number): Promise<ReceiptRow | undefined> =>
  ofAgency(db, agencyId).selectAll().where('number', '=', BigInt(number)).executeTakeFirst()

/** The newest receipt of a player's order. */
export const findOwnReceipt = (db: Db, { agencyId, kind, orderId }: OrderId, playerId: string) =>
  ofAgency(db, agencyId)
    .selectAll()
    .where('order_id', '=', orderId)
    .where('order_kind', '=', kind)
    .where('player_id', '=', playerId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertReceipt = (tx: Tx, row: Insertable<Tables['receipts']>) =>
  tx.insertInto('receipts').values(row).execute()

/**
 * Orders that ended with money moved in this time and have no receipt, by turns.
 */
export async function ordersWithoutReceipt(
  db: Db,
  { after, before }: { after: Date; before: Date },
  limit: number,
): Promise<OrderId[]> {
  const { rows } = await sql<{ agency_id: string; kind: OrderKind; order_id: string }>`
    with ended (agency_id, kind, order_id, outcome) as (
      select agency_id, 'deposit', deposit_id, 'CREDITED'
        from deposits where status = 'SUCCESS' and ended_at between ${after} and ${before}
      union all
      select agency_id, 'deposit', deposit_id, 'REFUNDED'
        from deposits where refunded_at between ${after} and ${before}
      union all
      select agency_id, 'deposit', deposit_id, 'REVERSED'
        from deposits where reversed_at between ${after} and ${before}
      union all
      select agency_id, 'withdrawal', withdrawal_id, 'PAID_OUT'
        from withdrawals where status = 'SUCCESS' and excess_minor = 0 and ended_at between ${after} and ${before}
      union all
      select agency_id, 'withdrawal', withdrawal_id, case status when 'SUCCESS' then 'PAID_OUT' else 'RETURNED' end
        from withdrawals where returned_at between ${after} and ${before}
      union all
      select agency_id, 'move', move_id, 'CREDITED'
        from credit_moves where status = 'SUCCESS' and ended_at between ${after} and ${before}
      union all
      select agency_id, 'move', move_id, 'RETURNED'
        from credit_moves where returned_at between ${after} and ${before})
    select agency_id, kind, order_id from ended e
    where ${isAtWork('agency_id')} and not exists (select from receipts r
      where r.agency_id = e.agency_id and r.order_id = e.order_id and r.outcome = e.outcome)
    order by ${byTurns('agency_id')} limit ${limit}`.execute(db)
  return rows.map((row) => ({ agencyId: row.agency_id, kind: row.kind, orderId: row.order_id }))
}
