import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { BankUnavailable } from '../../../partners/payment-bank.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import type { Step } from '../../../timeline/record-step.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { checkPayment } from './check-payment.ts'
import { findUnfinishedDeposit, orderOf } from './deposit-queries.ts'
import { endForBreak } from './end-for-break.ts'

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
