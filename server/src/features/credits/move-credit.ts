import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { credit } from '../../ledger/accounts.ts'
import { lockPlayer, positionOf } from '../../ledger/balances.ts'
import { creditSettled, gameResult } from '../../ledger/postings.ts'
import { newId } from '../../id.ts'
import { ProviderUnavailable, type TransferOutcome } from '../../partners/game-provider.ts'
import {
  hasAnotherAtProvider,
  insertMember,
  insertTransfer,
  markResolved,
  markSent,
  markUnknown,
  type Transfer,
  type Wallet,
} from './credit-queries.ts'
import { joinProvider } from './join-provider.ts'
import { newMemberId } from './member.ts'

const direction = { credit: 'IN', take: 'OUT', return: 'IN' } as const

/** Writes down that credit is to move, in the transaction that decides it. The reference is made here, once. */
export async function requestTransfer(
  tx: Tx,
  wallet: Wallet,
  order: { kind: Transfer['order_kind']; id: string; step: Transfer['step']; amountMinor: bigint; now: Date },
) {
  await insertMember(tx, wallet, newMemberId())
  await insertTransfer(tx, {
    agency_id: wallet.agencyId,
    transfer_id: newId(order.now),
    player_id: wallet.playerId,
    provider_id: wallet.providerId,
    order_kind: order.kind,
    order_id: order.id,
    step: order.step,
    direction: direction[order.step],
    amount_minor: order.amountMinor,
    created_at: order.now,
  })
}

const walletOf = ({ agency_id, player_id, provider_id }: Transfer): Wallet => ({
  agencyId: agency_id,
  playerId: player_id,
  providerId: provider_id,
})

/** Balances before and after prove an outcome only while one transfer of a wallet is at the provider at a time. */
function claim({ db, clock }: Context, transfer: Transfer) {
  return db.transaction().execute(async (tx) => {
    await lockPlayer(tx, transfer.agency_id, transfer.player_id)
    if (await hasAnotherAtProvider(tx, walletOf(transfer), transfer.transfer_id)) return null
    return (await markSent(tx, transfer, clock())) ?? null
  })
}

/**
 * Asks the provider to move the credit, or what became of it. UNKNOWN: ask again later; nothing may be assumed, and the reference stays
 * the same. Touches no money in the books: the caller settles in its own transaction.
 */
export async function askProvider(context: Context, transfer: Transfer): Promise<TransferOutcome> {
  const claimed = await claim(context, transfer)
  if (!claimed) return { status: 'UNKNOWN' }
  const outcome = await ask(context, transfer, claimed.tries > 1).catch((error: unknown): TransferOutcome => {
    if (error instanceof ProviderUnavailable) return { status: 'UNKNOWN' }
    throw error
  })
  if (outcome.status === 'UNKNOWN') await markUnknown(context.db, transfer)
  return outcome
}

async function ask(context: Context, transfer: Transfer, askedBefore: boolean): Promise<TransferOutcome> {
  const { provider, memberId } = await joinProvider(context, walletOf(transfer))
  const reference = transfer.transfer_id
  const known = askedBefore ? await provider.findTransfer(reference) : null
  // "Never heard of it" may be overtaken by the first request, so it is sent again under the same reference, which is safe.
  if (known) return known
  const { direction, amount_minor: amountMinor } = transfer
  return provider.transfer({ reference, memberId, direction, amountMinor })
}

/** Writes the outcome into the books, once; false = somebody else did. First the balance before it, then the movement itself. */
export async function settleTransfer(
  tx: Tx,
  transfer: Transfer,
  outcome: Exclude<TransferOutcome, { status: 'UNKNOWN' }>,
  now: Date,
): Promise<boolean> {
  if (!(await markResolved(tx, transfer, outcome, now))) return false
  const wallet = walletOf(transfer)
  const subject = { agencyId: wallet.agencyId, playerId: wallet.playerId, orderId: transfer.order_id }
  if (outcome.status === 'REFUSED') {
    await creditSettled(tx, subject, transfer.step, 'void')
    return true
  }
  await lockPlayer(tx, wallet.agencyId, wallet.playerId)
  const { postedMinor } = await positionOf(tx, wallet.agencyId, wallet.playerId, credit(wallet.providerId))
  await gameResult(tx, wallet, {
    provider: wallet.providerId,
    key: `${transfer.order_id}:${transfer.step}:seen`,
    wonMinor: outcome.balanceBeforeMinor - postedMinor,
  })
  await creditSettled(tx, subject, transfer.step, 'post')
  return true
}
