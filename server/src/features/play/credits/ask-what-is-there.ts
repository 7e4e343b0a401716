import type { Context } from '../../../context.ts'
import { ProviderUnavailable, type GameProvider } from '../../../partners/game-provider.ts'
import { isThereBeforeNoted, noteThereBefore } from './credit-queries.ts'
import { lookTwice } from './look-twice.ts'
import { readOpenBets } from './read-open-bets.ts'
import type { Transfer, Wallet } from './transfer.ts'

interface Asked {
  provider: GameProvider
  memberId: string
  wallet: Wallet
}

/**
 * Asks what is in a wallet, credit and open bets, and has it on disk before a transfer into it is sent. Once: while it is not there, nothing
 * has been sent; from then on the provider's answer may contain the transfer. Throws ProviderUnavailable, and nothing is sent.
 */
export async function askWhatIsThere(
  context: Context,
  transfer: Transfer,
  { provider, memberId, wallet }: Asked,
): Promise<void> {
  if (await isThereBeforeNoted(context.db, transfer)) return
  await noteThereBefore(context.db, transfer, await thereNow(context, { provider, memberId, wallet }))
}

const mostTries = 3

/** What is there while nothing moves: a stake that is made between two questions would count twice, and what it wins not at all. */
async function thereNow(context: Context, { provider, memberId, wallet }: Asked): Promise<bigint> {
  const questions = {
    credit: () => provider.balance(memberId),
    openBets: () => readOpenBets(context, wallet),
  }
  for (let tries = 0; tries < mostTries; tries++) {
    const [first, second] = await lookTwice(questions)
    const { creditMinor, openBetsMinor } = second
    const stands = creditMinor === first.creditMinor && openBetsMinor === first.openBetsMinor
    if (stands) return creditMinor + openBetsMinor
  }
  throw new ProviderUnavailable(`the credit of ${memberId} does not stand still`)
}
