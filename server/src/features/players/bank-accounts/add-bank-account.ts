import type { BankAccountForm } from '@kham/contract/players/bank-accounts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { accountOfPlayer } from './account-of-player.ts'
import { checkAccountForm, keepAccount, orRefuse } from './checked-account.ts'

/** Gives the player the one bank account that withdrawals are paid to. Refuses with BANK_ACCOUNT_EXISTS, ACCOUNT_IN_USED, and as `checkAccountForm`. */
export async function addBankAccount(
  context: Pick<Context, 'db' | 'clock' | 'partners' | 'jobs' | 'secrets'>,
  asked: { agencyId: string; playerId: string; form: BankAccountForm },
) {
  const { db } = context
  // Asked first only for the better answer: a second account may break both rules.
  if (await accountOfPlayer(db, asked.agencyId, asked.playerId)) throw new Refusal('BANK_ACCOUNT_EXISTS')
  const checked = await checkAccountForm(context, asked)
  return orRefuse(db.transaction().execute((tx) => keepAccount(context, tx, checked)))
}
