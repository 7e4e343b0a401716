import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { announceWithdrawal } from './announce-withdrawal.ts'
import { whyNot } from './approve-withdrawal.ts'
import { startReturn } from './return-credit.ts'
import { rejectHeld, type WithdrawalId } from './withdrawal-queries.ts'

/** An operator rejects with a reason the player sees; the credit goes back to the provider. Refuses as approving does. */
export async function rejectWithdrawal(context: Context, id: WithdrawalId, reason: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const rejected = await rejectHeld(tx, id, { reason, ended_at: context.clock() })
    if (!rejected) throw new Refusal(await whyNot(tx, id))
    await startReturn(context, tx, rejected)
    await announceWithdrawal(tx, rejected)
  })
}
