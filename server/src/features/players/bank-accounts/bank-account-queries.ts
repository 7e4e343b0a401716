import { accountSpellings } from '@kham/contract/sameness'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'

type BankAccountRow = Selectable<Tables['bank_accounts']>

export type NewBankAccount = Insertable<Tables['bank_accounts']> & { created_at: Date }

export const insertBankAccount = (db: Db, row: NewBankAccount) =>
  db.insertInto('bank_accounts').values(row).returningAll().executeTakeFirstOrThrow()

export const findBankAccount = (db: Db, agencyId: string, bankAccountId: string) =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirst()

/** For so long nobody else may have the number of an account that was replaced, seconds. */
const keptSeconds = 180 * 24 * 3600

/** Frees an account number: of the player's own earlier account, or of another's whose time is over. */
export const freeNumber = (
  tx: Tx,
  { agency_id, player_id, bank_code, account_key, created_at }: NewBankAccount,
) =>
  tx
    .updateTable('bank_accounts')
    .set({ number_held: false })
    .where('agency_id', '=', agency_id)
    .where('bank_code', '=', bank_code)
    .where('account_key', '=', account_key)
    .where('number_held', '=', true)
    .where('replaced_at', 'is not', null)
    .where((row) =>
      row.or([
        row('player_id', '=', player_id),
        row('replaced_at', '<=', secondsAfter(created_at, -keptSeconds)),
      ]),
    )
    .execute()

/** Until the transaction ends, so that of two who take one number, with more and fewer zeros in front, the second sees the first. */
export const lockNumber = async (tx: Tx, { agency_id, bank_code, account_key }: NewBankAccount) => {
  const [number] = accountSpellings(account_key)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${agency_id} ${bank_code} ${number}`}, 5804))`.execute(
    tx,
  )
}

/** Whether another player has the number, with as many zeros in front as it may have, and not only from a time that is over. */
export const isNumberTaken = async (
  tx: Tx,
  { agency_id, player_id, bank_code, account_key, created_at }: NewBankAccount,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('bank_accounts')
    .select('bank_account_id')
    .where('agency_id', '=', agency_id)
    .where('bank_code', '=', bank_code)
    .where('account_key', 'in', accountSpellings(account_key))
    .where('number_held', '=', true)
    .where('player_id', '<>', player_id)
    .where((each) =>
      each.or([
        each('replaced_at', 'is', null),
        each('replaced_at', '>', secondsAfter(created_at, -keptSeconds)),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces an account by another. `by`: who of the staff did it; null = the player. */
export const replaceAccount = (
  tx: Tx,
  { agency_id, bank_account_id }: BankAccountRow,
  { at, by }: { at: Date; by: string | null },
) =>
  tx
    .updateTable('bank_accounts')
    .set({ replaced_at: at, replaced_by: by })
    .where('agency_id', '=', agency_id)
    .where('bank_account_id', '=', bank_account_id)
    .execute()

/**
 * The newest of what was done with an account so far, under the player's lock: its beginning, and payouts asked for. What takes its place is dated no
 * sooner, by whichever process, or a refund to it would look as if it had been meant for an account that was replaced already (`goesToReplaced`).
 */
export async function lastUseOf(tx: Tx, { agency_id, player_id, created_at }: BankAccountRow): Promise<Date> {
  const asked = await tx
    .selectFrom('payouts')
    .select('created_at')
    .where('agency_id', '=', agency_id)
    .where('player_id', '=', player_id)
    .where('status', 'in', ['REQUESTED', 'UNKNOWN', 'SENT'])
    .where('created_at', '>', created_at)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return asked?.created_at ?? created_at
}

/** When the player has taken another account, oldest first. */
export async function changesSince(
  db: Db,
  { agencyId, playerId }: { agencyId: string; playerId: string },
  since: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('bank_accounts')
    .select('replaced_at')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('replaced_at', '>', since)
    .where('replaced_by', 'is', null)
    .orderBy('replaced_at')
    .execute()
  return rows.flatMap(({ replaced_at: at }) => at ?? [])
}

/** Stores a bank's answer about an account, unless the account has changed since the call. */
export const storeBankAnswer = (tx: Tx, asked: BankAccountRow, told: Updateable<Tables['bank_accounts']>) =>
  tx
    .updateTable('bank_accounts')
    .set(told)
    .where('agency_id', '=', asked.agency_id)
    .where('bank_account_id', '=', asked.bank_account_id)
    .where('bank_code', '=', asked.bank_code)
    .where('account_number', '=', asked.account_number)
    .execute()
