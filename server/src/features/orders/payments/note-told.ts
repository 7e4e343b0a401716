import { sql } from 'kysely'
import { referenceKey } from '@kham/contract/sameness'
import type { Db, Tx } from '../../../db/db.ts'
import type { ListedPayment } from '../../../partners/payment-bank.ts'
import type { PaymentRow } from './payment.ts'
import { receiveAfterAll } from './receive-after-all.ts'

interface MethodOf {
  agencyId: string
  method: string
}

/** Those of its method that no bank is known to have told of, and those that would have come after all. */
const untold = (tx: Db, { agencyId, method }: MethodOf, bankRefs: readonly string[], at: Date) =>
  tx
    .updateTable('payments')
    .set({ told_at: sql<Date>`coalesce(told_at, ${at})` })
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where('bank_ref_key', 'in', bankRefs.map(referenceKey))
    .where('same_reference_as', 'is', null)
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('state', '=', 'REVERSED')]))

/** A bank's list has these payments, which are written down: nobody can say any more that they never came. */
export async function noteListed(db: Db, of: MethodOf, bankRefs: readonly string[], at: Date): Promise<void> {
  if (bankRefs.length > 0) await untold(db, of, bankRefs, at).where('state', '!=', 'REVERSED').execute()
}

/**
 * A bank, or a statement of it, tells of a payment that is written down already. From then on nobody can say that it never came; one that was
 * written off as such waits in suspense with what the bank tells of it, its bill too. Answers that one, or null.
 */
export async function noteTold(
  tx: Tx,
  { agencyId, method, payment, at }: MethodOf & { payment: Omit<ListedPayment, 'receiver'>; at: Date },
): Promise<PaymentRow | null> {
  const row = await untold(tx, { agencyId, method }, [payment.bankRef], at).returningAll().executeTakeFirst()
  return row?.state === 'REVERSED' ? receiveAfterAll(tx, row, payment, { by: 'BANK', at }) : null
}
