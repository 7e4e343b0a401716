import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { ProposalKind } from '../../../db/order-tables.ts'
import { credit } from '../../../ledger/accounts.ts'
import { positionOf } from '../../../ledger/balances.ts'
import { creditSettled, gameResult } from '../../../ledger/postings/credits.ts'
import { ProviderUnavailable, type TransferOutcome } from '../../../partners/game-provider.ts'
import {
  hasAnotherInTheWay,
  insertMember,
  insertTransfer,
  markAnswered,
  markResolved,
  markSent,
  markUnknown,
} from './credit-queries.ts'
import { recordSilence } from '../../../timeline/record-silence.ts'
import { bookedAs } from './booked-as.ts'
import { askByBalance } from './ask-by-balance.ts'
import { askWhatIsThere } from './ask-what-is-there.ts'
import { joinProvider } from './join-provider.ts'
import { noteSeen } from './last-credit-queries.ts'
import { latestTry } from './latest-try.ts'
import { newMemberId } from './member.ts'
import { referenceOf, type ResolvedOutcome, type Transfer, type Wallet } from './transfer.ts'
import { lockAll } from '../../../locks/lock-all.ts'

const directions = { credit: 'IN', take: 'OUT', return: 'IN' } as const

/** What is to move; an adjustment and a reversal say which way. */
type Wanted = {
  id: string
  amountMinor: bigint
  now: Date
  /** The wallet's balance must be known first: it is asked just before the credit is sent, while nothing else moves. */
  askFirst?: boolean
} & (
  | { kind: Exclude<Transfer['order_kind'], ProposalKind>; step: keyof typeof directions }
  | { kind: 'adjustment'; step: 'adjust'; direction: Transfer['direction'] }
  | { kind: 'reversal'; step: 'reverse'; direction: Transfer['direction'] }
)

/**
 * Writes down that credit is to move, in the transaction that decides it; the caller has locked the order's row. The reference is made here:
 * of the order, its step and the try, so that books that were restored ask again under the one that the provider knows. A further try needs a
 * definite no to the one before.
 */
export async function requestTransfer(tx: Tx, wallet: Wallet, order: Wanted): Promise<Transfer> {
  const earlier = await latestTry(tx, wallet.agencyId, order.id, order.step)
  if (earlier && earlier.status !== 'REFUSED')
    throw new Error(`the ${order.step} of ${order.id} is ${earlier.status}: there can be no other one`)
  const tried = (earlier?.try ?? 0) + 1
  await insertMember(tx, wallet, newMemberId())
  return insertTransfer(tx, {
    agency_id: wallet.agencyId,
    transfer_id: referenceOf(wallet.agencyId, order, tried),
    player_id: wallet.playerId,
    provider_id: wallet.providerId,
    order_kind: order.kind,
    order_id: order.id,
    step: order.step,
    try: tried,
    direction: 'direction' in order ? order.direction : directions[order.step],
    amount_minor: order.amountMinor,
    created_at: order.now,
    ask_first: order.askFirst ?? false,
  })
}

const walletOf = ({ agency_id, player_id, provider_id }: Transfer): Wallet => ({
  agencyId: agency_id,
  playerId: player_id,
  providerId: provider_id,
})

/**
 * REQUESTED -> SENT, in a transaction of its own or in the one that asks for it; null = it has to wait, or has its outcome. Balances before
 * and after prove an outcome only while one transfer of a wallet is at the provider at a time; and what is in a wallet before a credit is
 * known only while nothing that was asked for earlier may still take of it.
 */
export async function claimTransfer(tx: Tx, transfer: Transfer, now: Date): Promise<Transfer | null> {
  await lockAll(tx, { agencyId: transfer.agency_id, players: [transfer.player_id] })
  if (await hasAnotherInTheWay(tx, walletOf(transfer), transfer)) return null
  return (await markSent(tx, transfer, now)) ?? null
}

/**
 * Asks the provider to move the credit of a claimed transfer, or what became of it. UNKNOWN: ask again later; nothing may be assumed, and
 * the reference stays the same. Touches no money in the books: the caller settles in its own transaction.
 */
export async function askProvider(context: Context, claimed: Transfer): Promise<TransferOutcome> {
  const outcome = await ask(context, claimed, claimed.tries > 1).catch((error: unknown): TransferOutcome => {
    if (error instanceof ProviderUnavailable) return { status: 'UNKNOWN', raw: null }
    throw error
  })
  if (outcome.status === 'UNKNOWN') await noteSilence(context, claimed, outcome.raw)
  return outcome
}

async function noteSilence({ db, clock }: Context, transfer: Transfer, raw: string | null) {
  await db.transaction().execute(async (tx) => {
    await lockAll(tx, { agencyId: transfer.agency_id, orders: [orderOf(transfer)] })
    const unknown = await markUnknown(tx, transfer, { at: clock(), raw })
    if (unknown?.tries === 1) {
      const silent = { of: 'PROVIDER', reference: transfer.transfer_id, at: clock() } as const
      await recordSilence(tx, orderOf(transfer), silent)
    }
  })
}

export const orderOf = ({ agency_id: agencyId, order_kind: kind, order_id: orderId }: Transfer) => ({
  agencyId,
  kind,
  orderId,
})

async function ask(context: Context, transfer: Transfer, askedBefore: boolean): Promise<TransferOutcome> {
  const wallet = walletOf(transfer)
  const { provider, member } = await joinProvider(context, wallet)
  const { memberId } = member
  if (transfer.ask_first) await askWhatIsThere(context, transfer, { provider, memberId, wallet })
  if (provider.proof === 'BALANCE') return askByBalance(context, transfer, { provider, memberId, wallet })
  const reference = transfer.transfer_id
  const known = askedBefore ? await provider.findTransfer?.(reference) : null
  // "Never heard of it" may overtake the first request, so it is sent again under the same reference, which is safe.
  if (known) return known
  const { direction, amount_minor: amountMinor } = transfer
  const outcome = await provider.transfer({ reference, memberId, direction, amountMinor })
  return provider.proof === 'REPEAT' ? believed(context, transfer, outcome) : outcome
}

/** A provider that forgets what it refuses: "no" to a second call is no answer to the first one while that may still be inside. */
async function believed({ db, partners }: Context, transfer: Transfer, outcome: TransferOutcome) {
  if (outcome.status !== 'REFUSED') return outcome
  if (!partners.mayBeInFlight(transfer.unanswered_at)) return { ...outcome, unlessAskedAgain: true }
  await markAnswered(db, transfer)
  return { status: 'UNKNOWN', raw: outcome.raw } as const
}

/** When the provider did it, as it says, within what can be: its clock may be wrong, and the answer may come long after. */
function momentOf(transfer: Transfer, at: Date | null, now: Date): Date {
  if (at === null || at < transfer.created_at) return transfer.created_at
  return at > now ? now : at
}

/**
 * Writes the outcome into the books, once: first the balance before it, then the movement itself. Answers the resolved transfer;
 * undefined = somebody else has settled it.
 */
export async function settleTransfer(
  tx: Tx,
  transfer: Transfer,
  outcome: ResolvedOutcome,
  now: Date,
): Promise<Transfer | undefined> {
  // The transfer itself is no row that others lock first: as claiming does, its order and its player come before it.
  const { agency_id: agencyId, player_id: playerId } = transfer
  const { orderId, step, number, ofOrders, ofPayments } = await bookedAs(tx, transfer)
  const orders = [orderOf(transfer), ...ofOrders]
  await lockAll(tx, { agencyId, payments: ofPayments, orders, players: [playerId] })
  const resolved = await markResolved(tx, transfer, outcome, now)
  if (!resolved) return undefined
  const confirmed = outcome.status === 'CONFIRMED'
  if (confirmed && outcome.balanceBeforeMinor !== null)
    await takeOverBalance(tx, resolved, outcome.balanceBeforeMinor)
  const minor = outcome.balanceAfterMinor
  if (minor !== null)
    await noteSeen(tx, walletOf(resolved), { minor, at: momentOf(resolved, outcome.at, now) })
  const subject = { agencyId, playerId, orderId }
  await creditSettled(tx, subject, step, confirmed ? 'post' : 'void', number)
  return resolved
}

/** What play has changed since the last sight of the wallet. */
async function takeOverBalance(tx: Tx, transfer: Transfer, balanceBeforeMinor: bigint) {
  const wallet = walletOf(transfer)
  const position = await positionOf(tx, wallet.agencyId, wallet.playerId, credit(wallet.providerId))
  const wonMinor = balanceBeforeMinor - position.postedMinor
  const freeMinor = position.postedMinor - position.heldMinor
  await gameResult(tx, wallet, {
    provider: wallet.providerId,
    key: `${transfer.order_id}:${transfer.step}:seen`,
    // What is held for a withdrawal cannot be lost here; the rest of the loss is seen when that withdrawal is settled.
    wonMinor: wonMinor < -freeMinor ? -freeMinor : wonMinor,
  })
}
