import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { checkPayment, endForBreak } from './check-payment.ts'
import type { DepositRow, DepositId } from './deposit.ts'
import { moveDeposit, findUnfinishedDeposit, orderOf } from './deposit-queries.ts'
import type { Tx } from '../../../db/db.ts'
import { BankUnavailable } from '../../../partners/payment-bank.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import type { Step } from '../../../timeline/record-step.ts'
import type { PlayerId } from '../../players/players/player.ts'

/** The bank is asked first: what is paid goes on as paid (ORDER_PAID). Canceling twice answers the canceled order. */
export async function cancelDeposit(context: Context, id: DepositId): Promise<DepositRow> {
  const checked = await checkPayment(context, id)
  if (checked.status === 'CANCELED') return checked
  if (checked.status !== 'OPEN') throw new Refusal('ORDER_PAID')
  const now = context.clock()
  const canceled = await context.db.transaction().execute(async (tx) => {
    // The player's notice of a payment in review stays valid.
    const also = { reason: checked.reason ?? 'CANCELED_BY_PLAYER', ended_at: now }
    const moved = await moveDeposit(tx, id, 'OPEN', 'CANCELED', also)
    if (moved) await announceOrder(tx, 'deposit', moved, { step: 'CANCELED', by: 'PLAYER', at: now })
    return moved
  })
  // The compare-and-set lost: asked again, the order is either canceled or paid.
  return canceled ?? cancelDeposit(context, id)
}

/** Ends the order in the transaction that begins the break, once the player is held. */
type EndOpen = (step: Pick<Step, 'by' | 'staffId' | 'at'>) => Promise<void>

/**
 * A player is about to begin a break: the bank is asked of an open order, so that what is paid before goes on as paid. A bank that does not
 * answer keeps nobody from a break. Answers what holds the order in the break's transaction, before the player, for it to be ended; one that
 * is opened in between ends when its bank is asked next.
 */
export async function openOrderBeforeBreak(
  context: Context,
  { agencyId, playerId }: PlayerId,
): Promise<(tx: Tx) => Promise<EndOpen>> {
  const order = await findUnfinishedDeposit(context.db, agencyId, playerId)
  if (order?.status !== 'OPEN') return async () => async () => {}
  const id = { agencyId, depositId: order.deposit_id }
  await checkPayment(context, id).catch((error: unknown) => {
    if (!(error instanceof BankUnavailable)) throw error
  })
  return async (tx) => {
    const held = await lockOne(tx, orderOf(id))
    return async (step) => {
      if (held?.status === 'OPEN') await endForBreak(tx, held, step)
    }
  }
}
