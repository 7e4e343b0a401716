import { normalAccountNumber } from '@kham/contract/bank-accounts'
import type { BankAccountForm } from '@kham/contract/bank-accounts'
import type { Context } from '../../context.ts'
import { newId } from '../../id.ts'
import { Refusal } from '../../refusal.ts'
import { accountOfPlayer } from './account-of-player.ts'
import { accountFault } from './bank-account.ts'
import { insertBankAccount } from './bank-account-queries.ts'

// The rules hold in the database, so that two requests at once cannot both pass; its word is turned into ours.
const refusalOfConstraint: Record<string, 'BANK_ACCOUNT_EXISTS' | 'ACCOUNT_IN_USED'> = {
  one_account_a_player: 'BANK_ACCOUNT_EXISTS',
  one_player_an_account: 'ACCOUNT_IN_USED',
}

/** Gives the player the one bank account that withdrawals are paid to. */
export async function addBankAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, playerId, form }: { agencyId: string; playerId: string; form: BankAccountForm },
) {
  const accountNumber = normalAccountNumber(form.accountNumber)
  const fault = accountFault({ ...form, accountNumber })
  if (fault) throw new Refusal(fault)
  // Asked first only for the better answer: a second account may break both rules.
  if (await accountOfPlayer(db, agencyId, playerId)) throw new Refusal('BANK_ACCOUNT_EXISTS')
  try {
    const now = clock()
    return await insertBankAccount(db, {
      agency_id: agencyId,
      bank_account_id: newId(now),
      player_id: playerId,
      bank_code: form.bankCode,
      currency: 'LAK',
      account_number: accountNumber,
      account_name: form.accountName,
      owner: form.owner,
      created_at: now,
    })
  } catch (error) {
    const refusal = refusalOfConstraint[(error as { constraint?: string }).constraint ?? '']
    throw refusal ? new Refusal(refusal) : error
  }
}
