import type { Tx } from '../../../db/db.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { recordStep, type Step } from '../../../timeline/record-step.ts'
import type { WithdrawalRow } from './withdrawal.ts'

/** Writes what happened into the order's timeline and tells the player's browser. The last thing in a transaction. */
export async function announceWithdrawal(tx: Tx, row: WithdrawalRow, step: Omit<Step, 'status'>) {
  const { agency_id: agencyId, player_id, withdrawal_id: orderId, status } = row
  await recordStep(tx, { agencyId, kind: 'withdrawal', orderId }, { ...step, status })
  await recordEvent(tx, agencyId, player_id, 'order', { kind: 'withdraw', id: orderId, status })
}
