import type { ToldTransfer } from '@kham/contract/operator/play/provider-answers'
import { moneyOf } from '@kham/contract/money'
import type { Db } from '../../../db/db.ts'
import { transfersOf } from './answer-queries.ts'

/** What the providers said to each transfer of an order, oldest first. */
export async function readAnswers(
  db: Db,
  order: { agencyId: string; orderId: string },
): Promise<ToldTransfer[]> {
  const rows = await transfersOf(db, order)
  return rows.map(({ transfer_id, provider_id, direction, amount_minor, status, tries, answers }) => ({
    reference: transfer_id,
    providerId: provider_id,
    direction,
    amount: moneyOf(amount_minor, 'THB'),
    status,
    tries,
    answers,
  }))
}
