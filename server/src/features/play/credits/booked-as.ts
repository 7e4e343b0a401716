import type { Tx } from '../../../db/db.ts'
import type { TransferKind } from '../../../db/order-tables.ts'
import type { CreditStep } from '../../../ledger/postings/credits.ts'
import { reverseOf } from '../../../ledger/postings/reversals.ts'
import type { Transfer } from './transfer.ts'

/** Where the books have a transfer, and what its outcome changes beside its order. */
export interface Booked {
  orderId: string
  step: CreditStep
  number: number
  ofOrders: { kind: TransferKind; orderId: string }[]
  ofPayments: string[]
}

/** Looks it up by order, step and attempt; a reversal by what it reverses. */
export async function bookedAs(tx: Tx, transfer: Transfer): Promise<Booked> {
  const { agency_id: agencyId, order_id, step, try: number } = transfer
  if (step !== 'reverse') return { orderId: order_id, step, number, ofOrders: [], ofPayments: [] }
  const reversal = await tx
    .selectFrom('reversals')
    .select(['of_kind', 'of_id', 'number'])
    .where('agency_id', '=', agencyId)
    .where('reversal_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const { of_kind: kind, of_id: orderId } = reversal
  if (reversal.number === null) throw new Error(`reversal ${order_id} was not approved`)
  const payments = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('agency_id', '=', agencyId)
    .where('deposit_id', '=', orderId)
    .where('state', '=', 'MATCHED')
    .execute()
  return {
    orderId,
    step: reverseOf(kind === 'deposit' ? 'credit' : 'adjust'),
    number: reversal.number,
    ofOrders: [{ kind, orderId }],
    ofPayments: payments.map(({ payment_id }) => payment_id),
  }
}
