import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { askForCredit } from './ask-for-credit.ts'
import { findDeposit, moveDeposit } from './deposit-queries.ts'
import type { DepositId } from './deposit.ts'

/**
 * An operator has the provider asked anew for the credit it refused: FAILED -> PAID, under a new transfer, since the old one has its final
 * no. Refuses with NOT_FOUND, ORDER_NOT_FAILED, PROMOTION_USAGE.
 */
export async function retryCredit(context: Context, id: DepositId, staffId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const paid = await moveDeposit(tx, id, 'FAILED', 'PAID', { reason: null, ended_at: null })
    if (!paid) throw new Refusal((await findDeposit(tx, id)) ? 'ORDER_NOT_FAILED' : 'NOT_FOUND')
    await askForCredit(context, tx, paid, 'by job')
    await announceOrder(tx, 'deposit', paid, { step: 'RETRIED', by: 'STAFF', staffId, at: context.clock() })
  })
}
