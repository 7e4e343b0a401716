import type { Context, OnPayout } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { contentOf, isTooEarly, saidOf, type Decision } from '../../../timeline/decision.ts'
import { lockOrder } from '../../../locks/lock-order.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { sayWord } from '../../desk/second-words/say-word.ts'
import { isUnderWay, type PayoutRow } from './payout.ts'
import { movePayout, referenceSeen } from './payout-queries.ts'
import { orderOf } from './settle-payout.ts'
import { lockPayout } from './lock-payout.ts'
import { kipFact, writeMoneyAct } from '../../desk/audit/write-money-act.ts'

/**
 * An operator decides what became of a payout that the bank cannot say anything of: the last resort, for what has been unknown for a while.
 * A large one takes two who say the same. Refuses with NOTHING_TO_DECIDE, TOO_EARLY_TO_DECIDE, BANK_REFERENCE_USED, FOUR_EYES.
 */
export async function decidePayout(
  context: Context,
  payout: PayoutRow | undefined,
  decision: Decision,
  onMove: OnPayout,
  /** Locks what else `onMove` will: all orders come before the player. */
  hold: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
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
    await hold(tx)
    const reference = bankReference === null ? {} : await referenceSeen(tx, row, bankReference)
    const act = {
      act: 'DECIDE',
      subject: order,
      status,
      playerId: row.player_id,
      side: 'MONEY',
      weightMinor: row.amount_minor,
      said: saidOf(decision),
      content: [row.reference, ...contentOf(decision)],
    } as const
    if ((await sayWord(tx, act, { staffId, at })).waits) return
    const decided = { step: 'DECIDED', status, by: 'STAFF', staffId, at, reason: note } as const
    await recordStep(tx, order, { ...decided, reference: row.reference, bankRef: bankReference })
    const also = { decided_by: staffId, resolved_at: at, ...reference }
    const moved = await movePayout(tx, row, happened ? 'DONE' : 'REJECTED', also)
    if (!moved) throw new Error('a locked payout moved')
    await onMove(tx, { payout: moved, was: row.status })
    const after = { code: row.reference, amount: kipFact(row.amount_minor), ...saidOf(decision) }
    await writeMoneyAct(tx, order, { act: 'OUTCOME_DECIDED', staffId, at, after })
  })
}
