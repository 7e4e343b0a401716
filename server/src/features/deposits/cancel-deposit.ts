import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { announceDeposit } from './announce-deposit.ts'
import { checkPayment } from './check-payment.ts'
import type { DepositRow } from './deposit.ts'
import { moveDeposit, type DepositId } from './deposit-queries.ts'

/** The bank is asked first: what is paid goes on as paid (ORDER_PAID). Canceling twice answers the canceled order. */
export async function cancelDeposit(context: Context, id: DepositId): Promise<DepositRow> {
  const checked = await checkPayment(context, id)
  if (checked.status === 'CANCELED') return checked
  if (checked.status !== 'OPEN') throw new Refusal('ORDER_PAID')
  return context.db.transaction().execute(async (tx) => {
    const also = { reason: 'CANCELED_BY_PLAYER', ended_at: context.clock() }
    const canceled = await moveDeposit(tx, id, 'OPEN', 'CANCELED', also)
    if (!canceled) throw new Refusal('ORDER_NOT_OPEN')
    await announceDeposit(tx, canceled)
    return canceled
  })
}
