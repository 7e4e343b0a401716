import type { Db } from '../../../db/db.ts'
import type { Notice } from '../../../partners/payment-bank.ts'

/** The order that a notice of one payment method speaks of, by our bill or by the gateway's name; undefined = none of this agency. */
export async function depositOfNotice(
  db: Db,
  agencyId: string,
  method: string,
  { bill, gatewayRef }: Pick<Notice, 'bill' | 'gatewayRef'>,
): Promise<string | undefined> {
  if (bill === null && gatewayRef === null) return undefined
  const found = await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .$if(bill !== null, (query) => query.where('code', '=', bill!))
    .$if(gatewayRef !== null, (query) => query.where('gateway_ref', '=', gatewayRef!))
    .executeTakeFirst()
  return found?.deposit_id
}
