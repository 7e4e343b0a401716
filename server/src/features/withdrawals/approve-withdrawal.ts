import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { payoutFor } from '../../ledger/exchange.ts'
import { payoutAsked } from '../../ledger/postings/withdrawals.ts'
import { Refusal } from '../../refusal.ts'
import { payoutMethodOf } from '../cashier/offers.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import { announceWithdrawal } from './announce-withdrawal.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { approveHeld, findWithdrawal, type WithdrawalId } from './withdrawal-queries.ts'

/**
 * An operator approves: what is to be paid is held in the books and a job tells the bank, in one transaction. Two operators at once: one
 * approval. Refuses with NOT_FOUND, CREDIT_NOT_HELD, ORDER_NOT_OPEN, PAYOUT_NOT_OFFERED; the order waits on then.
 */
export async function approveWithdrawal(context: Context, id: WithdrawalId, staffId: string): Promise<void> {
  const at = context.clock()
  await context.db.transaction().execute(async (tx) => {
    const approved = await approveHeld(tx, id, { approved_at: at, approved_by: staffId, reason: null })
    if (!approved) throw new Refusal(await whyNot(tx, id))
    await askForPayout(context, tx, approved)
    await announceWithdrawal(tx, approved, { step: 'APPROVED', by: 'STAFF', staffId, at })
  })
}

async function askForPayout({ clock, jobs }: Context, tx: Tx, row: WithdrawalRow) {
  const { agency_id: agencyId, withdrawal_id: withdrawalId, player_id: playerId, code } = row
  const method = (await payoutMethodOf(tx, agencyId))?.method
  if (!method) throw new Refusal('PAYOUT_NOT_OFFERED')
  const wanted = { agencyId, kind: 'withdrawal', orderId: withdrawalId, code, playerId, method } as const
  const { number } = await requestPayout(tx, {
    ...wanted,
    amountMinor: row.receive_minor,
    to: row,
    now: clock(),
  })
  await payoutAsked(
    tx,
    { agencyId, playerId, orderId: withdrawalId },
    {
      method,
      number,
      creditMinor: row.amount_minor,
      payMinor: row.receive_minor,
      remainderMinor: payoutFor(row.amount_minor, row.buy_micro).remainderLakMinor,
      buyMicro: row.buy_micro,
    },
  )
  await jobs.enqueue(tx, 'send-payout', { agencyId, withdrawalId }, { partner: method })
}

/** Why an order can be neither approved nor rejected now. */
export async function whyNot(tx: Tx, id: WithdrawalId) {
  const row: WithdrawalRow | undefined = await findWithdrawal(tx, id)
  if (!row) return 'NOT_FOUND'
  return row.status === 'OPEN' && !row.held_at ? 'CREDIT_NOT_HELD' : 'ORDER_NOT_OPEN'
}
