import type { Tx } from '../db/db.ts'
import { lockOne } from './lock-all.ts'
import type { Step, SubjectId } from '../timeline/record-step.ts'

/** Locks the row of the order or the payment, and answers where it stands. */
export async function lockOrder(tx: Tx, order: SubjectId): Promise<Step['status']> {
  const row = await lockOne(tx, order)
  if (!row) throw new Error(`no ${order.kind} ${order.orderId}`)
  return 'state' in row ? row.state : row.status
}
