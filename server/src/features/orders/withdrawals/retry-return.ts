import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { latestTry } from '../../play/credits/latest-try.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { startReturn } from './return-credit.ts'
import { nextStep, type WithdrawalId } from './withdrawal.ts'
import { orderOf } from './withdrawal-queries.ts'
import { lockOne } from '../../../locks/lock-all.ts'

/**
 * An operator has credit offered to the provider again that it refused to take back, under a new transfer. Refuses with NOT_FOUND,
 * NOTHING_TO_RETRY.
 */
export async function retryReturn(context: Context, id: WithdrawalId, staffId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const row = await lockOne(tx, orderOf(id))
    if (!row) throw new Refusal('NOT_FOUND')
    const transfer = await latestTry(tx, id.agencyId, id.withdrawalId, 'return')
    if (nextStep(row) !== 'return' || transfer?.status !== 'REFUSED') throw new Refusal('NOTHING_TO_RETRY')
    await startReturn(context, tx, row)
    await announceOrder(tx, 'withdrawal', row, { step: 'RETRIED', by: 'STAFF', staffId, at: context.clock() })
  })
}
