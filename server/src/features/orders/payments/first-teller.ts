import type { Tx } from '../../../db/db.ts'
import type { PaymentRow } from './payment.ts'

/** Who has told of a payment first: by the order of its bill; null = a bank, with no bill of ours. */
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
