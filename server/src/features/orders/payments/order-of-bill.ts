import type { Tx } from '../../../db/db.ts'

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
