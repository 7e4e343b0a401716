import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

/** Whether the method's bank has told of it already; a reference is the same however it is typed. */
export const isRecorded = async (
  tx: Tx,
  { agencyId, method, bankRef }: { agencyId: string; method: string; bankRef: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('payments')
    .select('bank_ref')
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where(sql<boolean>`upper(bank_ref) = upper(${bankRef}::text)`)
    .executeTakeFirst()) !== undefined
