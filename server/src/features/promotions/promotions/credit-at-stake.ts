import type { Context } from '../../../context.ts'
import { readCredit } from '../../play/credits/read-credit.ts'
import { readOpenBets } from '../../play/credits/read-open-bets.ts'
import type { Wallet } from '../../play/credits/transfer.ts'

/** Credit that counts before a promotion ends: the balance and open stakes. Throws ProviderUnavailable. */
export async function creditAtStake(context: Context, wallet: Wallet) {
  const creditMinor = await readCredit(context, wallet)
  const openBetsMinor = await readOpenBets(context, wallet)
  return { creditMinor, openBetsMinor, allMinor: creditMinor + openBetsMinor }
}
