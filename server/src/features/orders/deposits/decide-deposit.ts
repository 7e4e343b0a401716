import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { decideTransfer } from '../../play/credits/decide-transfer.ts'
import { latestTry } from '../../play/credits/latest-try.ts'
import type { Decision } from '../../../timeline/decision.ts'
import { decidePayout } from '../payouts/decide-payout.ts'
import { latestPayoutOf } from '../payouts/latest-payout.ts'
import { onCredit } from './deliver-credit.ts'
import { findDeposit } from './deposit-queries.ts'
import type { DepositId } from './deposit.ts'
import { onRefund } from './send-refund.ts'

/**
 * An operator says what became of the one thing a deposit waits for: its credit at the provider, or its refund at the bank. Refuses with
 * NOT_FOUND, NOTHING_TO_DECIDE, TOO_EARLY_TO_DECIDE.
 */
export async function decideDeposit(context: Context, id: DepositId, decision: Decision): Promise<void> {
  const { db } = context
  const deposit = await findDeposit(db, id)
  if (!deposit) throw new Refusal('NOT_FOUND')
  if (deposit.status === 'PAID') {
    const transfer = await latestTry(db, id.agencyId, id.depositId, 'credit')
    return decideTransfer(context, transfer, decision, onCredit(context, id))
  }
  const refund = await latestPayoutOf(db, id.agencyId, id.depositId)
  return decidePayout(context, refund, decision, onRefund(context, id))
}
