import { commandLine } from '../../../actor.ts'
import type { Tx } from '../../../db/db.ts'
import { recordStep, type Step, type SubjectId } from '../../../timeline/record-step.ts'
import { contentKey, takesTwo, type Act } from './approval.ts'
import { endApproval } from './end-approval.ts'
import { boundsOf, pendingApproval } from './approval-store.ts'
import { requestApproval } from './request-approval.ts'

/** An act that a rule performs without staff. */
export interface ActOfRule extends Act {
  subject: SubjectId
  status: Step['status']
  weightMinor: bigint
}

/**
 * A rule performs an act below the bounds; from them on its request is the first approval, and a staff member gives the second. Returns
 * whether it waits. Replaces any other pending approval of the subject, which the caller has locked.
 */
export async function requestForRule(
  tx: Tx,
  act: ActOfRule,
  { by, at }: Pick<Step, 'by' | 'at'>,
): Promise<boolean> {
  const { subject, status, weightMinor } = act
  if (!takesTwo(weightMinor, 0n, await boundsOf(tx, subject.agencyId))) return false
  const waiting = await pendingApproval(tx, subject, at)
  const actor = { agencyId: subject.agencyId, at, by: commandLine }
  const over = waiting?.word_id ?? null
  // The replaced approval has just been refused.
  if (!(await requestApproval(tx, act, actor, { over, approvesAlone: false })))
    await requestApproval(tx, act, actor, { over: null, approvesAlone: false })
  await recordStep(tx, subject, { step: 'SECOND_NEEDED', status, by, at })
  return true
}

/**
 * Ends a rule's pending approval if the rule would now do something else, since the subject may have changed, as a player's account.
 * `wanted` null = the rule would do nothing. The caller has locked the subject.
 */
export async function endOtherApprovalOfRule(
  tx: Tx,
  subject: SubjectId,
  { wanted, at }: { wanted: Pick<Act, 'content'> | null; at: Date },
): Promise<void> {
  const word = await pendingApproval(tx, subject, at)
  if (!word || word.said_by !== null || (wanted && contentKey(wanted) === word.content_key)) return
  await endApproval(tx, subject, at)
}
