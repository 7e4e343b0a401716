import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { latestTry } from '../../play/credits/latest-try.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { nextStep, type MoveId } from './move.ts'
import { orderOf } from './move-queries.ts'
import { requestStep } from './request-step.ts'
import { lockOne } from '../../../locks/lock-all.ts'

/**
 * An operator has credit offered again to the provider that refused to take it back, under a new transfer. Refuses with NOT_FOUND,
 * NOTHING_TO_RETRY.
 */
export async function retryReturn(context: Context, id: MoveId, staffId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const row = await lockOne(tx, orderOf(id))
    if (!row) throw new Refusal('NOT_FOUND')
    const transfer = await latestTry(tx, id.agencyId, id.moveId, 'return')
    if (nextStep(row) !== 'return' || transfer?.status !== 'REFUSED') throw new Refusal('NOTHING_TO_RETRY')
    const at = context.clock()
    await requestStep(context, tx, row, 'return', at)
    await announceOrder(tx, 'move', row, { step: 'RETRIED', by: 'STAFF', staffId, at })
  })
}
