import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import type { DeadLetterId } from './dead-letter.ts'

// Kysely's `in` cannot be of nothing.
const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`

/** What a person calls these deposits, and how they stand. */
export const depositsNamed = (db: Db, agencyId: string, ids: string[]) =>
  db
    .selectFrom('deposits')
    .select(['deposit_id as id', 'code', 'status'])
    .where('agency_id', '=', agencyId)
    .where('deposit_id', '=', anyOf(ids))
    .execute()

export const withdrawalsNamed = (db: Db, agencyId: string, ids: string[]) =>
  db
    .selectFrom('withdrawals')
    .select(['withdrawal_id as id', 'code', 'status'])
    .where('agency_id', '=', agencyId)
    .where('withdrawal_id', '=', anyOf(ids))
    .execute()

export const movesNamed = (db: Db, agencyId: string, ids: string[]) =>
  db
    .selectFrom('credit_moves')
    .select(['move_id as id', 'code', 'status'])
    .where('agency_id', '=', agencyId)
    .where('move_id', '=', anyOf(ids))
    .execute()

export const adjustmentsNamed = (db: Db, agencyId: string, ids: string[]) =>
  db
    .selectFrom('adjustments')
    .select(['adjustment_id as id', 'code', 'status'])
    .where('agency_id', '=', agencyId)
    .where('adjustment_id', '=', anyOf(ids))
    .execute()

export const reversalsNamed = (db: Db, agencyId: string, ids: string[]) =>
  db
    .selectFrom('reversals')
    .select(['reversal_id as id', 'code', 'status'])
    .where('agency_id', '=', agencyId)
    .where('reversal_id', '=', anyOf(ids))
    .execute()

/** A payment has no code of ours: people call it by its bank's reference. */
export const paymentsNamed = (db: Db, agencyId: string, ids: string[]) =>
  db
    .selectFrom('payments')
    .select(['payment_id as id', 'bank_ref as code', 'state as status'])
    .where('agency_id', '=', agencyId)
    .where('payment_id', '=', anyOf(ids))
    .execute()

export const isSettled = async (db: Db, { agencyId, id }: DeadLetterId) =>
  (await db
    .selectFrom('dead_letters_settled')
    .select('dead_letter_id')
    .where('agency_id', '=', agencyId)
    .where('dead_letter_id', '=', id)
    .executeTakeFirst()) !== undefined

/** Once; false = somebody else settled it first. */
export const insertSettled = async (tx: Tx, row: Insertable<Tables['dead_letters_settled']>) =>
  (await tx
    .insertInto('dead_letters_settled')
    .values(row)
    .onConflict((conflict) => conflict.columns(['agency_id', 'dead_letter_id']).doNothing())
    .returning('dead_letter_id')
    .executeTakeFirst()) !== undefined
