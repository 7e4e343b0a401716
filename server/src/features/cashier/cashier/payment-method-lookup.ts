import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { inquiringDialects, payingDialects } from '../../../partners/gateway-caps.ts'

/** An enabled payment method with the agency's deposit limits; undefined = there is none. */
export const paymentMethodOf = (db: Db, agencyId: string, method: string) =>
  db
    .selectFrom('payment_methods as m')
    .innerJoin('agencies as a', 'a.agency_id', 'm.agency_id')
    .select(['m.method', 'm.mid', 'm.display_name', 'a.deposit_min_minor', 'a.deposit_max_minor'])
    .where('m.agency_id', '=', agencyId)
    .where('m.method', '=', method)
    .where('m.enabled', '=', true)
    .executeTakeFirst()

/** A payment method of the agency, enabled or not. */
export const methodNamed = (db: Db, agencyId: string, method: string) =>
  db
    .selectFrom('payment_methods')
    .select(['mid', 'display_name'])
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .executeTakeFirstOrThrow()

/**
 * The method that withdrawals are paid through, and whether its gateway sends the money: the agency's first enabled one that does; where
 * there is none, the first that it has, enabled ones before others.
 */
export async function payoutMethodOf(db: Db, agencyId: string) {
  const sends = sql<boolean>`enabled and dialect in (${sql.join(payingDialects)})`
  return db
    .selectFrom('payment_methods')
    .select(['method', sends.as('gatewaySends')])
    .where('agency_id', '=', agencyId)
    .orderBy(sends, 'desc')
    .orderBy('enabled', 'desc')
    .orderBy('position')
    .orderBy('method')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The display name of that method, and whether the staff pays by hand; null = the agency has no method yet. */
export async function payoutMethodNamed(db: Db, agencyId: string) {
  const sends = sql<boolean>`m.enabled and m.dialect in (${sql.join(payingDialects)})`
  const row = await db
    .selectFrom('payment_methods as m')
    .innerJoin('agencies as a', 'a.agency_id', 'm.agency_id')
    .select(['m.display_name as name', sql<boolean>`a.payouts_by_hand or not (${sends})`.as('byHand')])
    .where('m.agency_id', '=', agencyId)
    .orderBy(sends, 'desc')
    .orderBy('m.enabled', 'desc')
    .orderBy('m.position')
    .orderBy('m.method')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The agency's first enabled method that can look up an account's owner; undefined = none. */
export const inquiryMethodOf = (db: Db, agencyId: string) =>
  db
    .selectFrom('payment_methods')
    .select('method')
    .where('agency_id', '=', agencyId)
    .where('enabled', '=', true)
    .where('dialect', 'in', inquiringDialects)
    .orderBy('position')
    .orderBy('method')
    .limit(1)
    .executeTakeFirst()

/** The dialect of a method, also of a disabled one. */
export const dialectOf = (db: Db, agencyId: string, method: string) =>
  methodRow(db, agencyId, method).executeTakeFirst()

/** The same under a row lock that does not block orders. */
export const lockDialect = (tx: Tx, agencyId: string, method: string) =>
  methodRow(tx, agencyId, method).forNoKeyUpdate().executeTakeFirst()

const methodRow = (db: Db, agencyId: string, method: string) =>
  db
    .selectFrom('payment_methods')
    .select(['dialect', 'settings'])
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
