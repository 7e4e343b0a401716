import type { Insertable } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Tables } from '../../db/tables.ts'

export const insertBankAccount = (db: Db, row: Insertable<Tables['bank_accounts']>) =>
  db.insertInto('bank_accounts').values(row).returningAll().executeTakeFirstOrThrow()
