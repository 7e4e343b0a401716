import type { Context } from '../../../context.ts'
import { readCredit } from '../../play/credits/read-credit.ts'
import { lookTwice } from '../../play/credits/look-twice.ts'
import { readOpenBets } from '../../play/credits/read-open-bets.ts'
import type { Wallet } from '../../play/credits/transfer.ts'

const larger = (a: bigint, b: bigint) => (a > b ? a : b)

/** Credit that counts before a promotion ends: the balance and open stakes, the larger of two looks each. Throws ProviderUnavailable. */
export async function creditAtStake(context: Context, wallet: Wallet) {
  const [first, second] = await lookTwice({
    credit: () => readCredit(context, wallet),
    openBets: () => readOpenBets(context, wallet),
  })
  const creditMinor = larger(first.creditMinor, second.creditMinor)
  const openBetsMinor = larger(first.openBetsMinor, second.openBetsMinor)
  return { creditMinor, openBetsMinor, allMinor: creditMinor + openBetsMinor }
}
