import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { StepSubject } from '../../db/order-tables.ts'
import type { Step, SubjectId } from './record-step.ts'

const places = {
  deposit: { table: 'deposits', key: 'deposit_id', status: 'status' },
  withdrawal: { table: 'withdrawals', key: 'withdrawal_id', status: 'status' },
  move: { table: 'credit_moves', key: 'move_id', status: 'status' },
  adjustment: { table: 'adjustments', key: 'adjustment_id', status: 'status' },
  payment: { table: 'payments', key: 'payment_id', status: 'state' },
} as const satisfies Record<StepSubject, object>

/** Holds the row of the order or the payment until the transaction ends, and answers where it stands. */
export async function lockOrder(tx: Tx, { agencyId, kind, orderId }: SubjectId): Promise<Step['status']> {
  const { table, key, status } = places[kind]
  const { rows } = await sql<{ status: Step['status'] }>`
    select ${sql.ref(status)} as status from ${sql.table(table)} where agency_id = ${agencyId} and ${sql.ref(key)} = ${orderId}
    for update`.execute(tx)
  if (!rows[0]) throw new Error(`no ${kind} ${orderId}`)
  return rows[0].status
}
