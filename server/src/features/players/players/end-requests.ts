import type { Tx } from '../../../db/db.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'

/** Ends the open requests in a player's name. The caller has locked the player. */
export async function endRequests(
  tx: Tx,
  { agencyId, playerId }: { agencyId: string; playerId: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('password_requests')
    .set({ ended_at: at })
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .execute()
  await endApproval(tx, { agencyId, kind: 'player', orderId: playerId }, at, 'PASSWORD_REQUEST')
}
