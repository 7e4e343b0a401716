import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { decideTransfer } from '../../play/credits/decide-transfer.ts'
import { latestTry } from '../../play/credits/latest-try.ts'
import type { Decision } from '../../../timeline/decision.ts'
import { decidePayout } from '../payouts/decide-payout.ts'
import { latestPayoutOf } from '../payouts/latest-payout.ts'
import { onReturn } from './return-credit.ts'
import { onPayout } from './send-payout.ts'
import { onTake } from './take-credit.ts'
import { nextStep, type WithdrawalId } from './withdrawal.ts'
import { findWithdrawal } from './withdrawal-queries.ts'

/**
 * An operator says what became of the one thing a withdrawal waits for: its credit at the provider, either way, or its payout at the bank.
 * Refuses with NOT_FOUND, NOTHING_TO_DECIDE, TOO_EARLY_TO_DECIDE.
 */
export async function decideWithdrawal(
  context: Context,
  id: WithdrawalId,
  decision: Decision,
): Promise<void> {
  const { db } = context
  const row = await findWithdrawal(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const step = nextStep(row)
  if (step === 'pay') {
    const payout = await latestPayoutOf(db, id.agencyId, id.withdrawalId)
    return decidePayout(context, payout, decision, onPayout(context, id))
  }
  if (step === null) throw new Refusal('NOTHING_TO_DECIDE')
  const transfer = await latestTry(db, id.agencyId, id.withdrawalId, step)
  const onOutcome = step === 'take' ? onTake(context, id) : onReturn(context, id)
  return decideTransfer(context, transfer, decision, onOutcome)
}
