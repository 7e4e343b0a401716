import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { GameProvider, TransferOutcome } from '../../../partners/game-provider.ts'
import { playSeconds } from './is-provable.ts'
import { findMember, leaseTransfer, noteBefore } from './credit-queries.ts'
import { isNotedAt, playMark, playToNote } from './play-mark.ts'
import type { Transfer, Wallet } from './transfer.ts'

/** Lease of a transfer, seconds: longer than one call takes. No other process asks meanwhile. */
const leaseSeconds = 120

interface Asked {
  provider: GameProvider
  memberId: string
  wallet: Wallet
}

/**
 * For a provider that takes no reference of ours: what became of a transfer is proven by the balance before and after it, while nobody
 * else moves credit of this wallet and the player has not played. What cannot be proven stays UNKNOWN, and an operator decides.
 */
export async function askByBalance(
  context: Context,
  transfer: Transfer,
  asked: Asked,
): Promise<TransferOutcome> {
  const { db, clock } = context
  const now = clock()
  const mine = await leaseTransfer(db, transfer, now, secondsAfter(now, leaseSeconds))
  if (!mine) return unproven
  const before = mine.balance_before_minor
  if (before === null) return send(context, mine, asked)

  const after = await asked.provider.balance(asked.memberId)
  if (await mayHavePlayed(context, mine, asked)) return unproven
  if (after === before + signed(mine))
    return { ...moved(before, after), status: 'CONFIRMED', providerRef: null }
  // An earlier call that is still at work inside the provider would be doubled.
  return after === before && !context.partners.mayBeInFlight(mine.noted_at)
    ? send(context, mine, asked)
    : unproven
}

const unproven: TransferOutcome = { status: 'UNKNOWN', raw: null }
const moved = (balanceBeforeMinor: bigint, balanceAfterMinor: bigint) => ({
  balanceBeforeMinor,
  balanceAfterMinor,
  at: null,
  raw: `balance ${balanceBeforeMinor} -> ${balanceAfterMinor}`,
})
const signed = ({ direction, amount_minor }: Transfer) => (direction === 'IN' ? amount_minor : -amount_minor)

/**
 * Balance and play before it are on disk before the transfer is sent; whoever stood still until the lease was another's sends nothing. A
 * "no" is believed when the balance says the same, and a "yes" when nothing else has moved the balance since: else an earlier call has
 * arrived as well.
 */
async function send(context: Context, transfer: Transfer, asked: Asked): Promise<TransferOutcome> {
  const { provider, memberId } = asked
  const play = await playToNote(context.db, asked.wallet, asked)
  const balanceMinor = await provider.balance(memberId)
  const at = context.clock()
  const until = secondsAfter(at, leaseSeconds)
  const noted = await noteBefore(context.db, transfer, { balanceMinor, play, at, until })
  if (!noted) return unproven
  const { transfer_id: reference, direction, amount_minor: amountMinor } = transfer
  const outcome = await provider.transfer({ reference, memberId, direction, amountMinor })
  if (outcome.status === 'UNKNOWN') return outcome
  const believed =
    outcome.status === 'REFUSED'
      ? (await provider.balance(memberId)) === balanceMinor
      : (outcome.balanceBeforeMinor ?? balanceMinor) === balanceMinor ||
        (await mayHavePlayed(context, noted, asked))
  return believed ? outcome : { status: 'UNKNOWN', raw: outcome.raw }
}

/**
 * Whether rounds may have moved the balance since it was read: by the provider's word where the play was noted before, since a bet may be
 * settled days after the last game was opened; else by when that was.
 */
async function mayHavePlayed(context: Context, transfer: Transfer, asked: Asked): Promise<boolean> {
  if (transfer.play_before !== null)
    return !isNotedAt(transfer.play_before, await playMark(context.db, asked.wallet, asked))
  // Read after the balance: who is led to a game only now has not moved it.
  const launchedAt = (await findMember(context.db, asked.wallet))?.launched_at ?? null
  const since = transfer.sent_at ?? transfer.created_at
  return launchedAt !== null && secondsAfter(launchedAt, playSeconds) >= since
}
