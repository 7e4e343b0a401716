import type { Db, Tx } from '../../../db/db.ts'
import type { PaymentRow } from './payment.ts'
import { sql } from 'kysely'
import { referenceKey } from '@kham/contract/sameness'
import { methodsOfAccount, otherMethodsOfAccount } from '../../cashier/payment-methods/one-account.ts'

/** The first reporter of a payment, from the steps of its bill's order; null = a bank, without a bill of ours. */
export async function firstReporterOf(
  tx: Tx,
  { agency_id, method, bill, bank_ref }: Pick<PaymentRow, 'agency_id' | 'method' | 'bill' | 'bank_ref'>,
) {
  const reported = await tx
    .selectFrom('deposits as d')
    .innerJoin('order_steps as s', (join) =>
      join.onRef('s.agency_id', '=', 'd.agency_id').onRef('s.order_id', '=', 'd.deposit_id'),
    )
    .select('s.by')
    .where('d.agency_id', '=', agency_id)
    .where('d.method', '=', method)
    .where('d.code', '=', bill)
    .where('s.bank_ref', '=', bank_ref)
    .where('s.step', 'in', ['PAID', 'PAYMENT_HELD', 'PAYMENT_IN_REVIEW'])
    .orderBy('s.no')
    .limit(1)
    .executeTakeFirst()
  return reported?.by ?? null
}

/** Whether a bank has confirmed a payment that the staff recorded: by a notice, its list, or a line of a statement. */
export async function isReportedByBank(
  tx: Tx,
  { agency_id: agencyId, payment_id: paymentId }: { agency_id: string; payment_id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from payments where agency_id = ${agencyId} and payment_id = ${paymentId} and told_at is not null
    union all
    select from statement_results where agency_id = ${agencyId} and payment_id = ${paymentId} and number is not null
    limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Whether the reference is recorded already for the method or another one of the same account, however it is typed. A payment reversed as
 * never received does not count: it may be reinstated.
 */
export const isRecorded = async (
  tx: Tx,
  { agencyId, method, bankRef }: { agencyId: string; method: string; bankRef: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('payments')
    .select('bank_ref')
    .where('agency_id', '=', agencyId)
    .where('method', 'in', methodsOfAccount({ agencyId, method }))
    .where('bank_ref_key', '=', referenceKey(bankRef))
    .where('state', '!=', 'REVERSED')
    .executeTakeFirst()) !== undefined

/** The other method of the same account under which a payment is recorded. */
export async function reportedUnderOtherMethod(
  db: Db,
  { agencyId, method }: { agencyId: string; method: string },
  bankRef: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('payments')
    .select('method')
    .where('agency_id', '=', agencyId)
    .where('method', 'in', otherMethodsOfAccount({ agencyId, method }))
    .where('bank_ref_key', '=', referenceKey(bankRef))
    .where('state', '!=', 'REVERSED')
    .executeTakeFirst()
  return found?.method
}

const none = { deposit_id: null, player_id: null }

/** The order of a bill, and its player, as columns of a payment in suspense. */
export async function orderOfBill(
  tx: Tx,
  { agencyId, method, bill }: { agencyId: string; method: string; bill: string | null },
): Promise<{ deposit_id: string | null; player_id: string | null }> {
  if (!bill) return none
  const order = await tx
    .selectFrom('deposits')
    .select(['deposit_id', 'player_id'])
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where('code', '=', bill)
    .executeTakeFirst()
  return order ?? none
}
