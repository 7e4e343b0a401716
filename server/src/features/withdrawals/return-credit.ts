import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { creditReturning } from '../../ledger/postings.ts'
import { requestTransfer } from '../credits/move-credit.ts'
import { settleStep } from '../credits/settle-step.ts'
import { announceWithdrawal } from './announce-withdrawal.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { markReturned, type WithdrawalId } from './withdrawal-queries.ts'

/** The held credit of an order that ended without a payout is to go back, in the transaction that ends it. */
export async function startReturn({ clock, jobs }: Context, tx: Tx, row: WithdrawalRow): Promise<void> {
  const { agency_id: agencyId, player_id: playerId, withdrawal_id: withdrawalId, provider_id: provider } = row
  const amountMinor = row.amount_minor
  await creditReturning(tx, { agencyId, playerId, orderId: withdrawalId }, { provider, amountMinor })
  const order = { kind: 'withdrawal', id: withdrawalId, step: 'return', amountMinor, now: clock() } as const
  await requestTransfer(tx, { agencyId, playerId, providerId: provider }, order)
  await jobs.enqueue(tx, 'return-credit', { agencyId, withdrawalId })
}

/** Gives the credit back to the provider. Throws NotFinished while its answer is unknown; after a final no the money stays with us. */
export function returnCredit(context: Context, id: WithdrawalId): Promise<void> {
  const order = { agencyId: id.agencyId, orderId: id.withdrawalId, step: 'return' } as const
  return settleStep(context, order, async (tx, outcome) => {
    if (outcome.status === 'REFUSED') {
      context.log.error({ ...id, refusal: outcome.refusal }, 'the provider does not take credit back')
      return
    }
    const returned = await markReturned(tx, id, context.clock())
    if (returned) await announceWithdrawal(tx, returned)
  })
}
