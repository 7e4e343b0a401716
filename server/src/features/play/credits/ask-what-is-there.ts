import type { Context } from '../../../context.ts'
import { ProviderUnavailable, type GameProvider } from '../../../partners/game-provider.ts'
import { isThereBeforeNoted, noteThereBefore } from './credit-queries.ts'
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

const mostLooks = 3

/** Credit and open bets of one moment: a stake that is made between two questions would count twice, and what it wins not at all. */
async function thereNow(context: Context, { provider, memberId, wallet }: Asked): Promise<bigint> {
  let creditMinor = await provider.balance(memberId)
  for (let look = 0; look < mostLooks; look++) {
    const openBetsMinor = await readOpenBets(context, wallet)
    const still = await provider.balance(memberId)
    if (still === creditMinor) return creditMinor + openBetsMinor
    creditMinor = still
  }
  throw new ProviderUnavailable(`the credit of ${memberId} does not stand still`)
}
