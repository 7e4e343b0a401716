import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { whyNot } from './approve-withdrawal.ts'
import { startReturn } from './return-credit.ts'
import { notApprovedOnce, type WithdrawalId } from './withdrawal.ts'
import { endHeld, orderOf } from './withdrawal-queries.ts'
import { kipFact, writeMoneyAct } from '../../desk/audit/write-money-act.ts'

/**
 * An operator ends an order that waits for approval: REJECTED by the agency, or CANCELED because the player has asked support to. The
 * player sees the reason, and the credit goes back to the provider. Refuses as approving does.
 */
export async function endHeldWithdrawal(
  context: Context,
  id: WithdrawalId,
  how: { as: 'REJECTED' | 'CANCELED'; reason: string; staffId: string },
): Promise<void> {
  const { as, reason, staffId } = how
  const at = context.clock()
  await context.db.transaction().execute(async (tx) => {
    const ended = await endHeld(tx, id, as, { ...notApprovedOnce, reason, ended_at: at })
    if (!ended) throw new Refusal(await whyNot(tx, id))
    await startReturn(context, tx, ended)
    await announceOrder(tx, 'withdrawal', ended, { step: as, by: 'STAFF', staffId, at, reason })
    const after = { code: ended.code, amount: kipFact(ended.receive_minor), reason }
    await writeMoneyAct(tx, orderOf(id), { act: `WITHDRAWAL_${as}`, staffId, at, after })
  })
}
