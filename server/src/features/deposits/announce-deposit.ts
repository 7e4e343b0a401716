import type { Tx } from '../../db/db.ts'
import { recordEvent } from '../events/record-event.ts'
import type { DepositRow } from './deposit.ts'

/** Tells the player's browser that the order changed. The last thing in a transaction. */
export const announceDeposit = (tx: Tx, { agency_id, player_id, deposit_id, status }: DepositRow) =>
  recordEvent(tx, agency_id, player_id, 'order', { kind: 'deposit', id: deposit_id, status })
