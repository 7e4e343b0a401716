import type { Tx } from '../../db/db.ts'
import { recordEvent } from '../events/record-event.ts'
import type { WithdrawalRow } from './withdrawal.ts'

/** Tells the player's browser that the order changed. The last thing in a transaction. */
export const announceWithdrawal = (tx: Tx, { agency_id, player_id, withdrawal_id, status }: WithdrawalRow) =>
  recordEvent(tx, agency_id, player_id, 'order', { kind: 'withdraw', id: withdrawal_id, status })
