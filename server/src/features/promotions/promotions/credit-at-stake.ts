import type { Context } from '../../../context.ts'
import { readCredit } from '../../play/credits/read-credit.ts'
import { readOpenBets } from '../../play/credits/read-open-bets.ts'
import type { Wallet } from '../../play/credits/transfer.ts'

/**
 * Credit that counts before a promotion ends: the balance and open stakes. Players choose when a stake becomes credit, and credit a stake, also
 * between two questions: so the stakes are asked for on both sides, and the larger counts. Throws ProviderUnavailable.
 */
export async function creditAtStake(context: Context, wallet: Wallet) {
  const before = await readOpenBets(context, wallet)
  const creditMinor = await readCredit(context, wallet)
  const after = await readOpenBets(context, wallet)
  const openBetsMinor = before > after ? before : after
  return { creditMinor, openBetsMinor, allMinor: creditMinor + openBetsMinor }
}
