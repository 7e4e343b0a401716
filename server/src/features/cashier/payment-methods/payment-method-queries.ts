import { sql } from 'kysely'
import { lockAgency } from '../../../db/write-agency.ts'
import type { Db, Tx } from '../../../db/db.ts'

export interface MethodKey {
  agencyId: string
  method: string
}

export const settingsOfMethods = (db: Db, agencyId: string) =>
  db
    .selectFrom('payment_methods as m')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'm.agency_id').onRef('s.staff_id', '=', 'm.secret_set_by'),
    )
    .selectAll('m')
    .select('s.display_name as set_by_name')
    .where('m.agency_id', '=', agencyId)
    .orderBy('m.position')
    .orderBy('m.method')
    .execute()

const ofKey = (db: Db, { agencyId, method }: MethodKey) =>
  db.selectFrom('payment_methods').selectAll().where('agency_id', '=', agencyId).where('method', '=', method)

export const findMethod = (db: Db, key: MethodKey) => ofKey(db, key).executeTakeFirst()

/** The same under a row lock, which its first order takes too. */
export const lockMethod = (tx: Tx, key: MethodKey) => ofKey(tx, key).forUpdate().executeTakeFirst()

/** All of an agency under row locks, in the order of the offer; the agency's row is locked too, so that none is added meanwhile. */
export async function lockMethods(tx: Tx, agencyId: string) {
  await lockAgency(tx, agencyId)
  return tx
    .selectFrom('payment_methods')
    .select(['method', 'position'])
    .where('agency_id', '=', agencyId)
    .orderBy('position')
    .orderBy('method')
    .execute()
}

export async function writeOrder(tx: Tx, agencyId: string, methods: readonly string[]) {
  for (const [position, method] of methods.entries())
    await tx
      .updateTable('payment_methods')
      .set({ position })
      .where('agency_id', '=', agencyId)
      .where('method', '=', method)
      .execute()
}

/** Whether anything was ever paid, or was to be paid, by it. */
export async function wasUsed(db: Db, { agencyId, method }: MethodKey): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from deposits where agency_id = ${agencyId} and method = ${method})
      or exists (select from payments where agency_id = ${agencyId} and method = ${method})
      or exists (select from payouts where agency_id = ${agencyId} and method = ${method})
      or exists (select from provider_bill_payments where agency_id = ${agencyId} and method = ${method})
      or exists (select from bank_statements where agency_id = ${agencyId} and method = ${method}) as used`.execute(
    db,
  )
  return rows[0]!.used
}

/** Whether a payout by it is not at its end: it is asked after where the method is reached. */
export async function hasPayoutUnderWay(db: Db, { agencyId, method }: MethodKey): Promise<boolean> {
  const found = await db
    .selectFrom('payouts')
    .select('payout_id')
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where('status', 'in', ['REQUESTED', 'UNKNOWN', 'SENT'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteMethod(tx: Tx, { agencyId, method }: MethodKey) {
  for (const table of ['bank_streams', 'payment_methods'] as const)
    await tx.deleteFrom(table).where('agency_id', '=', agencyId).where('method', '=', method).execute()
}
