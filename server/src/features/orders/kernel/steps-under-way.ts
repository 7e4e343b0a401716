import type { ProviderId } from '@kham/contract/play/providers'
import { byTurns } from '../../../db/by-turns.ts'
import type { Db } from '../../../db/db.ts'
import type { TransferKind } from '../../../db/order-tables.ts'
import { idOfKind, type IdOf } from './order-id.ts'
import { isAtWork } from '../../../db/resting.ts'

/** How many of a kind a look-round takes on at once. */
export const batch = 50
/** The job of a step gets this long before the look-round takes over, seconds. */
export const patienceSeconds = 20

/** The steps of a kind that move credit. */
interface Steps {
  deposit: 'credit'
  withdrawal: 'take' | 'return'
  move: 'take' | 'credit' | 'return'
  adjustment: 'adjust'
  reversal: 'reverse'
}

type StepUnderWay<K extends TransferKind> = IdOf<K> & {
  step: Steps[K]
  /** The partner that it waits for. */
  partner: ProviderId
}

/** Steps whose transfer has no outcome yet, by turns. A refused return waits for an operator. */
export async function stepsUnderWay<K extends TransferKind>(
  db: Db,
  kind: K,
  askedBefore: Date,
): Promise<StepUnderWay<K>[]> {
  const rows = await db
    .selectFrom('credit_transfers')
    .select(['agency_id', 'order_id', 'provider_id', 'step'])
    .where('order_kind', '=', kind)
    .where('status', 'in', ['REQUESTED', 'SENT', 'UNKNOWN'])
    .where('created_at', '<=', askedBefore)
    .where(isAtWork('agency_id'))
    .orderBy(byTurns('agency_id', 'provider_id'))
    .limit(batch)
    .execute()
  return rows.map(({ agency_id, order_id, provider_id, step }) => ({
    ...idOfKind(kind, agency_id, order_id),
    step: step as Steps[K],
    partner: provider_id,
  }))
}
