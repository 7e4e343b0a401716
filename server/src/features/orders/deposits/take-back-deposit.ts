import type { ReversalReason } from '@kham/contract/orders/deposits'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { depositTakenBack } from '../../promotions/promotions/deposit-taken-back.ts'
import { wantReceipt } from '../../../timeline/want-receipt.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import type { DepositRow } from './deposit.ts'
import { markReversed, orderOf } from './deposit-queries.ts'

/** The credit of a deposit was taken back: it stays what it is and says so. The caller holds it and its player. */
export async function takeBackDeposit(
  context: Context,
  tx: Tx,
  deposit: DepositRow,
  { reason, staffId, at }: { reason: ReversalReason; staffId: string; at: Date },
): Promise<void> {
  const id = { agencyId: deposit.agency_id, depositId: deposit.deposit_id }
  const row = await markReversed(tx, id, { at, reason })
  if (!row) throw new Error(`deposit ${id.depositId} has no credit to take back`)
  await depositTakenBack(tx, row, at)
  await wantReceipt(context, tx, orderOf(id))
  await announceOrder(tx, 'deposit', row, { step: 'REVERSED', by: 'STAFF', staffId, at, reason })
}
