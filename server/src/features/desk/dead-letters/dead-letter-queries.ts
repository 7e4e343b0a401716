import type { DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import type { DeadLetterId } from './dead-letter.ts'

// Kysely's `in` cannot be of nothing.
const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`

/** These deposits' codes and states. */
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

export const statementsNamed = (db: Db, agencyId: string, ids: string[]) =>
  db
    .selectFrom('bank_statements')
    .select(['statement_id as key', 'statement_id as id', 'file_name as name'])
    .where('agency_id', '=', agencyId)
    .where('statement_id', '=', anyOf(ids))
    .execute()

export const exportsNamed = (db: Db, agencyId: string, ids: string[]) =>
  db
    .selectFrom('exports')
    .select(['export_id as key', 'export_id as id', 'kind as name'])
    .where('agency_id', '=', agencyId)
    .where('export_id', '=', anyOf(ids))
    .execute()

/** The players of these bank accounts. */
export const playersOfAccounts = (db: Db, agencyId: string, ids: string[]) =>
  db
    .selectFrom('bank_accounts as b')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'b.agency_id').onRef('p.player_id', '=', 'b.player_id'),
    )
    .select(['b.bank_account_id as key', 'p.player_id as id', 'p.display_name as name'])
    .where('b.agency_id', '=', agencyId)
    .where('b.bank_account_id', '=', anyOf(ids))
    .execute()

/** The agency's providers and payment methods, by their ids, with the names that it gives them. */
export async function partnersNamed(db: Db, agencyId: string) {
  const providers = await db
    .selectFrom('agency_providers')
    .select(['provider_id as id', 'name'])
    .where('agency_id', '=', agencyId)
    .execute()
  const methods = await db
    .selectFrom('payment_methods')
    .select(['method as id', 'display_name as name'])
    .where('agency_id', '=', agencyId)
    .execute()
  return new Map<string, NonNullable<DeadLetter['partner']>>([
    ...providers.map(({ id, name }) => [id, { kind: 'provider', name }] as const),
    ...methods.map(({ id, name }) => [id, { kind: 'bank', name }] as const),
  ])
}

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
