import { secondsAfter } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { BalanceProof, GameProvider, TransferOutcome } from '../../partners/game-provider.ts'
import { leaseTransfer, noteBalanceBefore } from './credit-queries.ts'
import type { Transfer } from './transfer.ts'

/** Longer than a call can still be at work inside the provider, seconds. Nobody else asks meanwhile. */
const leaseSeconds = 120

interface Asked {
  provider: GameProvider
  proof: BalanceProof
  memberId: string
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
  if (!mine) return { status: 'UNKNOWN' }
  const before = mine.balance_before_minor
  if (before === null) return send(context, mine, asked)

  const after = await asked.provider.balance(asked.memberId)
  if (await asked.proof.hasPlayedSince(asked.memberId, mine.sent_at ?? mine.created_at))
    return { status: 'UNKNOWN' }
  if (after === before + signed(mine))
    return { status: 'CONFIRMED', balanceBeforeMinor: before, balanceAfterMinor: after, at: null }
  return after === before ? send(context, mine, asked) : { status: 'UNKNOWN' }
}

const signed = ({ direction, amount_minor }: Transfer) => (direction === 'IN' ? amount_minor : -amount_minor)

/** The balance before it is on disk before the transfer is sent. */
async function send({ db }: Context, transfer: Transfer, { provider, memberId }: Asked) {
  await noteBalanceBefore(db, transfer, await provider.balance(memberId))
  const { transfer_id: reference, direction, amount_minor: amountMinor } = transfer
  return provider.transfer({ reference, memberId, direction, amountMinor })
}
