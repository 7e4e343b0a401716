import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { Tables } from '../../db/tables.ts'

type BankAccountRow = Selectable<Tables['bank_accounts']>

export const insertBankAccount = (db: Db, row: Insertable<Tables['bank_accounts']>) =>
  db.insertInto('bank_accounts').values(row).returningAll().executeTakeFirstOrThrow()

export const findBankAccount = (db: Db, agencyId: string, bankAccountId: string) =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirst()

/** Keeps what a bank said of an account, unless the account has become another one meanwhile. */
export const noteTold = (tx: Tx, asked: BankAccountRow, told: Updateable<Tables['bank_accounts']>) =>
  tx
    .updateTable('bank_accounts')
    .set(told)
    .where('agency_id', '=', asked.agency_id)
    .where('bank_account_id', '=', asked.bank_account_id)
    .where('bank_code', '=', asked.bank_code)
    .where('account_number', '=', asked.account_number)
    .execute()
