import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { creditReturning } from '../../../ledger/postings/withdrawals.ts'
import { requestTransfer } from '../../play/credits/move-credit.ts'
import { settleStep, type OnTransfer } from '../../play/credits/settle-step.ts'
import { stepOfTransfer } from '../../play/credits/step-of-transfer.ts'
import { ownCameBack } from '../../promotions/promotions/keep-apart.ts'
import { wantReceipt } from '../../../timeline/want-receipt.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { toReturnMinor, walletOf, type WithdrawalRow, type WithdrawalId } from './withdrawal.ts'
import { markReturned, orderOf } from './withdrawal-queries.ts'
import { lockOne } from '../../../locks/lock-all.ts'

/** Held credit that is not paid out is to go back; the caller holds the order's row. */
export async function startReturn({ clock, jobs }: Context, tx: Tx, row: WithdrawalRow): Promise<void> {
  const { agency_id: agencyId, player_id: playerId, withdrawal_id: withdrawalId, provider_id: provider } = row
  const amountMinor = toReturnMinor(row)
  const order = { kind: 'withdrawal', id: withdrawalId, step: 'return', amountMinor, now: clock() } as const
  const { try: number } = await requestTransfer(tx, { agencyId, playerId, providerId: provider }, order)
  const subject = { agencyId, playerId, orderId: withdrawalId }
  await creditReturning(tx, subject, { provider, amountMinor }, number)
  await jobs.enqueue(tx, 'return-credit', { agencyId, withdrawalId }, { partner: provider })
}

/** Gives the credit back to the provider. Throws NotFinished while its answer is unknown. */
export function returnCredit(context: Context, id: WithdrawalId): Promise<void> {
  const order = { agencyId: id.agencyId, orderId: id.withdrawalId, step: 'return' } as const
  return settleStep(context, order, onReturn(context, id))
}

/** After a final no the money stays with us until an operator has it tried again. */
export const onReturn =
  (context: Context, id: WithdrawalId): OnTransfer =>
  async (tx, outcome, transfer) => {
    const at = context.clock()
    const isBack = outcome.status === 'CONFIRMED'
    const row = isBack ? await markReturned(tx, id, at) : await lockOne(tx, orderOf(id))
    if (!row) throw new Error(`withdrawal ${id.withdrawalId} was returned twice`)
    // What comes back over a maximum that was paid out is the promotion's, and not the player's own.
    if (isBack && row.status !== 'SUCCESS') await ownCameBack(tx, walletOf(row), row, at)
    if (isBack) await wantReceipt(context, tx, orderOf(id))
    await announceOrder(tx, 'withdrawal', row, {
      ...stepOfTransfer(transfer, at),
      step: isBack ? 'CREDIT_RETURNED' : 'RETURN_REFUSED',
    })
  }
