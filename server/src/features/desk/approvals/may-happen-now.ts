import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/db.ts'
import { recordApproval } from './record-approval.ts'
import type { Act } from './approval.ts'

/**
 * Records the caller's approval and returns whether the act happens now; if not, it waits for the second approval. Commands on the server's
 * machine need none. Refuses as `recordApproval`.
 */
export async function mayHappenNow(tx: Tx, act: Act, { staffId }: Actor, at: Date): Promise<boolean> {
  return staffId === null || !(await recordApproval(tx, act, { staffId, at })).waits
}
