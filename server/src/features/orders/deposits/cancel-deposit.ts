import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { checkPayment } from './check-payment.ts'
import type { DepositRow, DepositId } from './deposit.ts'
import { moveDeposit } from './deposit-queries.ts'

/** The bank is asked first: what is paid goes on as paid (ORDER_PAID). Canceling twice answers the canceled order. */
export async function cancelDeposit(context: Context, id: DepositId): Promise<DepositRow> {
  const checked = await checkPayment(context, id)
  if (checked.status === 'CANCELED') return checked
  if (checked.status !== 'OPEN') throw new Refusal('ORDER_PAID')
  const now = context.clock()
  const canceled = await context.db.transaction().execute(async (tx) => {
    // What the player was told of a payment in review stays true.
    const also = { reason: checked.reason ?? 'CANCELED_BY_PLAYER', ended_at: now }
    const moved = await moveDeposit(tx, id, 'OPEN', 'CANCELED', also)
    if (moved) await announceOrder(tx, 'deposit', moved, { step: 'CANCELED', by: 'PLAYER', at: now })
    return moved
  })
  // Somebody else ended it meanwhile, for good: asked again it is either canceled or paid.
  return canceled ?? cancelDeposit(context, id)
}
