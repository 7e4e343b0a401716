import type { Db, Tx } from '../../../db/db.ts'
import type { PaymentRow } from './payment.ts'
import { sql } from 'kysely'
import { referenceKey } from '@kham/contract/sameness'
import { methodsOfAccount, otherMethodsOfAccount } from '../../cashier/payment-methods/one-account.ts'

/** Who told a payment first: by its bill's order; null = a bank, without a bill of ours. */
export async function firstTellerOf(
  tx: Tx,
  { agency_id, method, bill, bank_ref }: Pick<PaymentRow, 'agency_id' | 'method' | 'bill' | 'bank_ref'>,
) {
  const told = await tx
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
  return told?.by ?? null
}

/** Whether a bank has told by now of a payment that the staff had written down: by itself, or in a statement with a line of it. */
export async function hasBankTold(
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

/** Whether the method's bank, or another method of the same account, has told of it already; a reference is the same however it is typed. What was written off as never received is not: it would have come after all. */
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

/** The other method of the same account that a payment is written down for. */
export async function toldElsewhere(
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

/** The order that a bill stands for and its player, as a payment that waits names them. */
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
