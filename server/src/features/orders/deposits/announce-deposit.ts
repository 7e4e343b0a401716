import type { Tx } from '../../../db/db.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { recordStep, type Step } from '../../../timeline/record-step.ts'
import type { DepositRow } from './deposit.ts'

/** Writes what happened into the order's timeline and tells the player's browser. The last thing in a transaction. */
export async function announceDeposit(tx: Tx, row: DepositRow, step: Omit<Step, 'status'>) {
  const { agency_id: agencyId, deposit_id: orderId, status } = row
  await recordStep(tx, { agencyId, kind: 'deposit', orderId }, { ...step, status })
  await tellDeposit(tx, row)
}

/** Tells the player's browser that what it shows of an order is no longer so. */
export const tellDeposit = (tx: Tx, { agency_id, player_id, deposit_id: id, status }: DepositRow) =>
  recordEvent(tx, agency_id, player_id, 'order', { kind: 'deposit', id, status })
