import type { Tx } from '../../../db/db.ts'
import type { Step } from '../../../timeline/record-step.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import type { DepositRow } from './deposit.ts'
import { moveDeposit } from './deposit-queries.ts'

/**
 * An open order whose player is on a break is over, as if the player had canceled it. The caller holds the order, and has asked the bank. What
 * the player was told of a payment in review stays true.
 */
export async function endForBreak(
  tx: Tx,
  deposit: DepositRow,
  step: Pick<Step, 'by' | 'staffId' | 'at'>,
): Promise<DepositRow> {
  const id = { agencyId: deposit.agency_id, depositId: deposit.deposit_id }
  const also = { reason: deposit.reason ?? 'EXCLUDED', ended_at: step.at }
  const canceled = await moveDeposit(tx, id, 'OPEN', 'CANCELED', also)
  if (!canceled) throw new Error('a locked deposit moved')
  await announceOrder(tx, 'deposit', canceled, { step: 'CANCELED', reason: 'EXCLUDED', ...step })
  return canceled
}
