import type { Context } from '../../context.ts'
import { readCredit } from '../credits/read-credit.ts'
import { readOpenBets } from '../credits/read-open-bets.ts'
import type { Wallet } from '../credits/transfer.ts'

/** What counts as credit before a promotion lets go: what is there, and what is staked. Throws ProviderUnavailable. */
export async function creditAtStake(context: Context, wallet: Wallet) {
  const creditMinor = await readCredit(context, wallet)
  const openBetsMinor = await readOpenBets(context, wallet)
  return { creditMinor, openBetsMinor, allMinor: creditMinor + openBetsMinor }
}
