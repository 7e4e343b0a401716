import type { OrderStatus } from '@kham/contract/order-status'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { OrderId } from './record-step.ts'

/** Holds the order's row until the transaction ends, and answers its status. */
export async function lockOrder(tx: Tx, { agencyId, kind, orderId }: OrderId): Promise<OrderStatus> {
  const table = sql.table(kind === 'deposit' ? 'deposits' : 'withdrawals')
  const key = sql.ref(kind === 'deposit' ? 'deposit_id' : 'withdrawal_id')
  const { rows } = await sql<{ status: OrderStatus }>`
    select status from ${table} where agency_id = ${agencyId} and ${key} = ${orderId} for update`.execute(tx)
  if (!rows[0]) throw new Error(`no ${kind} ${orderId}`)
  return rows[0].status
}
