import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { isTooEarly, type Decision } from '../orders/decision.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { recordStep } from '../orders/record-step.ts'
import { isUnderWay, type PayoutRow } from './payout.ts'
import { movePayout, referenceSeen } from './payout-queries.ts'
import { orderOf, type OnPayout } from './settle-payout.ts'
import { lockPayout } from './lock-payout.ts'

/**
 * An operator decides what became of a payout that the bank cannot say anything of: the last resort, for what has been unknown for a while.
 * Refuses with NOTHING_TO_DECIDE, TOO_EARLY_TO_DECIDE, BANK_REFERENCE_USED.
 */
export async function decidePayout(
  context: Context,
  payout: PayoutRow | undefined,
  decision: Decision,
  onMove: OnPayout,
): Promise<void> {
  const { happened, note, staffId, bankReference } = decision
  const at = context.clock()
  await context.db.transaction().execute(async (tx) => {
    const row = payout && (await lockPayout(tx, payout))
    if (!row || row.by_hand || row.status === 'REQUESTED' || !isUnderWay(row.status))
      throw new Refusal('NOTHING_TO_DECIDE')
    if (isTooEarly(context, row.created_at)) throw new Refusal('TOO_EARLY_TO_DECIDE')
    const order = orderOf(row)
    const status = await lockOrder(tx, order)
    const decided = { step: 'DECIDED', status, by: 'STAFF', staffId, at, reason: note } as const
    await recordStep(tx, order, { ...decided, reference: row.reference, bankRef: bankReference })
    const reference = bankReference === null ? {} : await referenceSeen(tx, row, bankReference)
    const also = { decided_by: staffId, resolved_at: at, ...reference }
    const moved = await movePayout(tx, row, happened ? 'DONE' : 'REJECTED', also)
    if (!moved) throw new Error('a locked payout moved')
    await onMove(tx, { payout: moved, was: row.status })
  })
}
