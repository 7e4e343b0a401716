import type { OrderStatus } from '@kham/contract/order-status'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { OrderKind } from '../../db/tables.ts'
import type { OrderId } from './record-step.ts'

const places = {
  deposit: { table: 'deposits', key: 'deposit_id' },
  withdrawal: { table: 'withdrawals', key: 'withdrawal_id' },
  move: { table: 'credit_moves', key: 'move_id' },
} as const satisfies Record<OrderKind, object>

/** Holds the order's row until the transaction ends, and answers its status. */
export async function lockOrder(tx: Tx, { agencyId, kind, orderId }: OrderId): Promise<OrderStatus> {
  const { table, key } = places[kind]
  const { rows } = await sql<{ status: OrderStatus }>`
    select status from ${sql.table(table)} where agency_id = ${agencyId} and ${sql.ref(key)} = ${orderId}
    for update`.execute(tx)
  if (!rows[0]) throw new Error(`no ${kind} ${orderId}`)
  return rows[0].status
}
