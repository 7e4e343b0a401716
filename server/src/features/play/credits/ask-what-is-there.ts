import type { Context } from '../../../context.ts'
import type { GameProvider } from '../../../partners/game-provider.ts'
import { isThereBeforeNoted, noteThereBefore } from './credit-queries.ts'
import { readOpenBets } from './read-open-bets.ts'
import type { Transfer, Wallet } from './transfer.ts'

/**
 * Asks what is in a wallet, credit and open bets, and has it on disk before a transfer into it is sent. Once: while it is not there, nothing
 * has been sent; from then on the provider's answer may contain the transfer. Throws ProviderUnavailable, and nothing is sent.
 */
export async function askWhatIsThere(
  context: Context,
  transfer: Transfer,
  { provider, memberId, wallet }: { provider: GameProvider; memberId: string; wallet: Wallet },
): Promise<void> {
  if (await isThereBeforeNoted(context.db, transfer)) return
  const creditMinor = await provider.balance(memberId)
  await noteThereBefore(context.db, transfer, creditMinor + (await readOpenBets(context, wallet)))
}
