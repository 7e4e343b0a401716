import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { NotFinished, PartnerSilent } from '../../../jobs/job.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { latestTry } from './latest-try.ts'
import type { ResolvedOutcome, Transfer } from './transfer.ts'
import { askProvider, claimTransfer, settleTransfer } from './move-credit.ts'

/** Moves the order, in the transaction that settles its transfer. */
export type OnTransfer = (tx: Tx, outcome: ResolvedOutcome, transfer: Transfer) => Promise<void>

/**
 * Brings one step of an order to its outcome: asks the provider, then settles the books and lets the order move in one transaction.
 * Throws NotFinished while the outcome is unknown; does nothing when the step has its outcome already. `claimed`: the transfer, when the
 * transaction that asked for it has also marked it as sent.
 */
export async function settleStep(
  context: Context,
  order: { agencyId: string; orderId: string; step: Transfer['step'] },
  onOutcome: OnTransfer,
  claimed?: Transfer,
): Promise<void> {
  const { db, clock } = context
  const transfer = claimed ?? (await latestTry(db, order.agencyId, order.orderId, order.step))
  if (!transfer) throw new Error(`order ${order.orderId} has no transfer for ${order.step}`)
  if (transfer.status === 'CONFIRMED' || transfer.status === 'REFUSED') return
  const mine = claimed ?? (await db.transaction().execute((tx) => claimTransfer(tx, transfer, clock())))
  if (!mine) throw new NotFinished(`another transfer of the player is at the provider`)
  const outcome = await askProvider(context, mine)
  if (outcome.status === 'UNKNOWN')
    throw new PartnerSilent(`the provider has not answered for ${mine.transfer_id}`)
  await settleOutcome(context, mine, outcome, onOutcome)
}

/** Writes the outcome into the books and moves the order, once; false = somebody else did. */
export function settleOutcome(
  { db, clock }: Context,
  transfer: Transfer,
  outcome: ResolvedOutcome,
  onOutcome: OnTransfer,
): Promise<boolean> {
  return db.transaction().execute((tx) => settleWithin(tx, transfer, { outcome, at: clock(), onOutcome }))
}

/** The same within a transaction. */
export async function settleWithin(
  tx: Tx,
  transfer: Transfer,
  { outcome, at, onOutcome }: { outcome: ResolvedOutcome; at: Date; onOutcome: OnTransfer },
): Promise<boolean> {
  const { agency_id: agencyId, player_id: playerId, provider_id: providerId } = transfer
  const resolved = await settleTransfer(tx, transfer, outcome, at)
  if (!resolved) return false
  await onOutcome(tx, outcome, resolved)
  await recordEvent(tx, agencyId, playerId, 'credit', { providerId })
  return true
}
