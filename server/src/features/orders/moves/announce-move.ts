import type { Tx } from '../../../db/db.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { recordStep, type Step } from '../../../timeline/record-step.ts'
import type { MoveRow } from './move.ts'

/** Writes what happened into the order's timeline and tells the player's browser. The last thing in a transaction. */
export async function announceMove(tx: Tx, row: MoveRow, step: Omit<Step, 'status'>) {
  const { agency_id: agencyId, player_id, move_id: orderId, status } = row
  await recordStep(tx, { agencyId, kind: 'move', orderId }, { ...step, status })
  await recordEvent(tx, agencyId, player_id, 'order', { kind: 'move', id: orderId, status })
}
