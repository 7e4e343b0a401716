import type { Context } from '../../../context.ts'
import { credit } from '../../../ledger/accounts.ts'
import { positionOf } from '../../../ledger/balances.ts'
import { gameResult } from '../../../ledger/postings/credits.ts'
import { hasUnresolvedTransfer } from './credit-queries.ts'
import type { Wallet } from './transfer.ts'
import { joinProvider } from './join-provider.ts'
import { noteSeen } from './last-credit-queries.ts'
import { lockAll } from '../../../locks/lock-all.ts'

/**
 * The player's credit, asked of the provider now; THB minor units. What play has changed since the last sight of it is taken over
 * into the books, and the answer is the last known credit from now on. Throws ProviderUnavailable: a failed question is never 0.
 */
export async function readCredit(context: Context, wallet: Wallet): Promise<bigint> {
  const { provider, member } = await joinProvider(context, wallet)
  const seenBefore = await positionIn(context, wallet)
  // The balance counts as of the question: a slow answer may be an old one, so its arrival says nothing.
  const askedAt = context.clock()
  const balanceMinor = await provider.balance(member.memberId)
  await noteSeen(context.db, wallet, { minor: balanceMinor, at: askedAt })
  await takeOver(context, wallet, { balanceMinor, legs: seenBefore.legs })
  return balanceMinor
}

const positionIn = ({ db }: Pick<Context, 'db'>, { agencyId, playerId, providerId }: Wallet) =>
  positionOf(db, agencyId, playerId, credit(providerId))

/** Only when nothing has moved while the question was under way: else the balance and the books are of different moments. */
async function takeOver({ db }: Context, wallet: Wallet, seen: { balanceMinor: bigint; legs: bigint }) {
  const { agencyId, playerId, providerId } = wallet
  const quick = await positionOf(db, agencyId, playerId, credit(providerId))
  if (quick.postedMinor === seen.balanceMinor) return

  await db.transaction().execute(async (tx) => {
    await lockAll(tx, { agencyId, players: [playerId] })
    const now = await positionOf(tx, agencyId, playerId, credit(providerId))
    if (now.legs !== seen.legs || (await hasUnresolvedTransfer(tx, wallet))) return
    await gameResult(tx, wallet, {
      provider: providerId,
      key: `seen:${providerId}:${now.legs}`,
      wonMinor: seen.balanceMinor - now.postedMinor,
    })
  })
}
