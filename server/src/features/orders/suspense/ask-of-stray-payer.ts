import type { Context } from '../../../context.ts'
import { askOfPayer } from '../../players/exclusions/ask-of-payer.ts'
import { findPayment } from '../payments/payment-store.ts'
import type { PaymentId } from '../payments/payment.ts'

/**
 * Before the staff give a player a payment of no bill of theirs: its payer may be an excluded person. In a transaction of its own, since the
 * break stays when the payment is refused for it.
 */
export async function askOfStrayPayer(
  context: Pick<Context, 'db' | 'clock' | 'secrets'>,
  id: PaymentId,
  playerId: string | undefined,
): Promise<void> {
  if (playerId === undefined) return
  const { db } = context
  const payment = await findPayment(db, id)
  if (payment?.state !== 'SUSPENSE' || payment.payout_id !== null || payment.player_id === playerId) return
  const player = { agencyId: id.agencyId, playerId }
  await db.transaction().execute((tx) => askOfPayer(context, tx, player, payment.payer_name))
}
