import { keysOfAccount } from '../db/keys-of-texts.ts'
import { secondsAfter } from '../clock.ts'
import { accountOfPlayer } from '../features/players/bank-accounts/account-of-player.ts'
import { freeNumber, replaceAccount } from '../features/players/bank-accounts/bank-account-queries.ts'
import { newId } from '../id.ts'
import type { MoneyWorld } from './money-world.ts'

/** Replaces the account of a player by one of this number, so long ago that no hold lasts any more. Answers the id of the new one. */
export async function giveAccount({ agency, context }: MoneyWorld, playerId: string, account_number: string) {
  const agencyId = agency.agency_id
  const at = secondsAfter(context.clock(), 1)
  const bank_account_id = newId(at)
  await context.db.transaction().execute(async (tx) => {
    const was = (await accountOfPlayer(tx, agencyId, playerId))!
    await replaceAccount(tx, was, { at, by: null })
    const account = { account_number, account_name: was.account_name }
    const added = {
      ...account,
      ...keysOfAccount(account),
      replaced_at: null,
      changed_at: null,
      created_at: at,
    }
    await freeNumber(tx, { ...was, ...added, bank_account_id })
    await tx
      .insertInto('bank_accounts')
      .values({ ...was, ...added, bank_account_id })
      .execute()
  })
  return bank_account_id
}
