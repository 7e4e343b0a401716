import { referenceKey } from '@kham/contract/sameness'
import type { Tx } from '../../../db/db.ts'

/** Whether the method's bank has told of it already; a reference is the same however it is typed. What was written off as never received is not: it would have come after all. */
export const isRecorded = async (
  tx: Tx,
  { agencyId, method, bankRef }: { agencyId: string; method: string; bankRef: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('payments')
    .select('bank_ref')
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where('bank_ref_key', '=', referenceKey(bankRef))
    .where('state', '!=', 'REVERSED')
    .executeTakeFirst()) !== undefined
