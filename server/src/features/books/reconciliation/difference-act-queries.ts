import { sql, type Insertable } from 'kysely'
import { referenceKey } from '@kham/contract/sameness'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { methodsOfAccount } from '../../cashier/payment-methods/one-account.ts'
import type { DifferenceId } from './reconciliation.ts'

type Row = Tables['reconciliation_differences']
/** An act's compare-and-set on its difference. */
interface Change {
  set: Partial<Insertable<Row>>
  where: 'THERE' | 'SETTLED' | { openWithVersion: number } | 'ANY'
}

export type Said = Pick<
  Insertable<Tables['difference_acts']>,
  'act' | 'staff_id' | 'given_to' | 'reason' | 'note' | 'alone' | 'idempotency_key' | 'at'
>

/** Changes the difference and writes the act down; false = it does not stand as the act needs it. The row that the change locks numbers its acts. */
export async function actOn(
  tx: Tx,
  { agencyId, differenceId }: DifferenceId,
  { set, where }: Change,
  said: Said,
): Promise<boolean> {
  const changed = await tx
    .updateTable('reconciliation_differences')
    .set((row) => ({ ...set, acts: row('acts', '+', 1) }))
    .where('agency_id', '=', agencyId)
    .where('difference_id', '=', differenceId)
    .$if(where !== 'ANY', (query) => query.where('gone_at', 'is', null))
    .$if(where === 'SETTLED', (query) => query.where('settled_at', 'is not', null))
    .$if(typeof where === 'object', (query) =>
      query
        .where('settled_at', 'is', null)
        .where('version', '=', typeof where === 'object' ? where.openWithVersion : 0),
    )
    .returning(['acts', 'expected', 'found'])
    .executeTakeFirst()
  if (!changed) return false
  const { acts: no, expected, found } = changed
  await tx
    .insertInto('difference_acts')
    .values({
      ...said,
      agency_id: agencyId,
      difference_id: differenceId,
      no,
      expected: expected && JSON.stringify(expected),
      found: found && JSON.stringify(found),
    })
    .execute()
  return true
}

/** Notes of it and of its earlier occurrences, newest first. */
export const actsOf = (db: Db, { agencyId, differenceId }: DifferenceId) =>
  db
    .selectFrom('reconciliation_differences as d')
    .innerJoin('reconciliation_differences as e', (join) =>
      join
        .onRef('e.agency_id', '=', 'd.agency_id')
        .onRef('e.scope', '=', 'd.scope')
        .onRef('e.subject', '=', 'd.subject')
        .onRef('e.kind', '=', 'd.kind')
        .onRef('e.reference', '=', 'd.reference'),
    )
    .innerJoin('difference_acts as a', (join) =>
      join.onRef('a.agency_id', '=', 'e.agency_id').onRef('a.difference_id', '=', 'e.difference_id'),
    )
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'a.agency_id').onRef('s.staff_id', '=', 'a.staff_id'),
    )
    .leftJoin('staff as g', (join) =>
      join.onRef('g.agency_id', '=', 'a.agency_id').onRef('g.staff_id', '=', 'a.given_to'),
    )
    .where('d.agency_id', '=', agencyId)
    .where('d.difference_id', '=', differenceId)
    .selectAll('a')
    .select(['s.display_name as by_name', 'g.display_name as given_name'])
    .orderBy('a.at', 'desc')
    .orderBy('a.no', 'desc')
    .limit(200)
    .execute()

export const findActByKey = (db: Db, { agencyId, differenceId }: DifferenceId, key: string) =>
  db
    .selectFrom('difference_acts')
    .select(['note', 'staff_id'])
    .where('agency_id', '=', agencyId)
    .where('difference_id', '=', differenceId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

interface Concerning {
  agencyId: string
  order_id: string | null
  subject: string
  reference: string
}

/**
 * Whether somebody of the staff has done anything with the order of a difference, or with a payment of its reference, by whichever method
 * of the account, or the order that such a payment has paid.
 */
export async function hasPartIn(
  db: Db,
  { agencyId, order_id, subject, reference }: Concerning,
  staffId: string,
): Promise<boolean> {
  const { rows } = await sql`
    with told as (select payment_id, deposit_id from payments
      where agency_id = ${agencyId} and method in ${methodsOfAccount({ agencyId, method: subject })} and bank_ref_key = ${referenceKey(reference)})
    select from order_steps s where s.agency_id = ${agencyId} and s.staff_id = ${staffId} and s.order_id = any(
      array[${order_id}::uuid] || array(select payment_id from told) || array(select deposit_id from told))
    limit 1`.execute(db)
  return rows.length > 0
}

export const nameOfActive = async (db: Db, agencyId: string, staffId: string) =>
  (
    await db
      .selectFrom('staff')
      .select('display_name')
      .where('agency_id', '=', agencyId)
      .where('staff_id', '=', staffId)
      .where('deactivated_at', 'is', null)
      .executeTakeFirst()
  )?.display_name
