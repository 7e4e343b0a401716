import { moneyOf } from '@kham/contract/money'
import type { Tx } from '../../../db/db.ts'
import { refuseUnlessShown, whereFrom } from '../../../http/caller.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { enqueueDeliveries } from '../channels/enqueue-deliveries.ts'
import { mayBegin } from './holds-role.ts'
import { isAlone } from './is-alone.ts'
import { contentKey, hasTimeline, rolesOf, takesTwo, type Act, type Bounds } from './approval.ts'
import { boundsOf, lockPerson, completeApproval, sumAlone, pendingApproval } from './approval-store.ts'
import { hasOwnCredentials, mayApproveAfter } from './may-approve.ts'
import { requestApproval } from './request-approval.ts'

export interface ApprovedBy {
  staffId: string
  at: Date
}

/** `first`: the staff member who gave the first of two approvals. */
export type Verdict = { waits: true } | { waits: false; first: ApprovedBy | null }

const happens = (first: ApprovedBy | null = null): Verdict => ({ waits: false, first })

/**
 * Records a staff member's approval of an act: the act may happen now, or waits for a second approval. The caller has locked the subject and
 * all orders of the act, has checked that it is possible, and has posted nothing yet. An approval needs a recent step-up. Refuses with
 * FOUR_EYES, FORBIDDEN, STEP_UP_REQUIRED.
 */
export async function recordApproval(tx: Tx, act: Act, caller: ApprovedBy): Promise<Verdict> {
  const { staffId, at } = caller
  const { agencyId } = act.subject
  const actor = { agencyId, at, by: { staffId, ...whereFrom() } }
  if (act.notBy === staffId) throw new Refusal('FORBIDDEN')
  // Players are locked before a person's daily sum, so that no two transactions wait for each other.
  await lockAll(tx, { agencyId, players: [act.playerId] })
  const waiting = await pendingApproval(tx, act.subject, at)
  const same =
    waiting?.counts && waiting.act === act.act && waiting.content_key === contentKey(act) ? waiting : null
  const who = { agencyId, staffId, now: at }
  const first = same && { staffId: same.said_by, at: same.said_at }
  if (first && act.mayBeSecond !== false && (await mayApproveAfter(tx, who))(first)) {
    if (!act.isShown) refuseUnlessShown(at)
    if (await completeApproval(tx, actor, same.word_id)) return happens(approvedByStaff(first))
    // The first approval has just been refused or has ended.
    return recordApproval(tx, act, caller)
  }
  if (await countAlone(tx, act, caller)) return happens()
  if (act.mayBeFirst === false) throw new Refusal('FORBIDDEN')
  const roles = rolesOf(act.act, act.subject.kind)
  const approvesAlone =
    act.mayBeSecond !== false && (await isAlone(tx, { agencyId, staffId, notBy: act.notBy, roles, now: at }))
  if (same && !approvesAlone) throw new Refusal('FOUR_EYES')
  if (!act.isShown) refuseUnlessShown(at)
  const over = waiting?.word_id ?? null
  if (!(await requestApproval(tx, act, actor, { over, approvesAlone })))
    return recordApproval(tx, act, caller)
  if (approvesAlone) return happens()
  await alertPending(tx, act, at)
  if (hasTimeline(act.subject) && act.status !== null)
    await recordStep(tx, act.subject, { step: 'SECOND_NEEDED', status: act.status, by: 'STAFF', staffId, at })
  return { waits: true }
}

/** Alerts on a pending approval, with its act and amount only: `said` may name a player. */
const alertPending = (tx: Tx, { act, subject, weightMinor }: Act, at: Date) =>
  enqueueDeliveries(tx, { agencyId: subject.agencyId, at }, [
    {
      event: 'APPROVAL_WAITING',
      subject: `${subject.kind} ${subject.orderId} ${at.toISOString()}`,
      data: {
        act,
        amount: weightMinor === null ? null : moneyOf(weightMinor, 'LAK'),
        since: at.toISOString(),
        path: '/approvals',
      },
    },
  ])

/** Whether an act is below the bounds, so that one person suffices; the amount then counts towards their daily sum. Refuses with FORBIDDEN. */
export async function countAlone(tx: Tx, asked: Act, { staffId, at }: ApprovedBy): Promise<boolean> {
  const { act, subject, side, weightMinor } = asked
  if (asked.alwaysTakesTwo || weightMinor === null) return false
  const { agencyId, kind, orderId } = subject
  // Someone who gave a colleague credentials could act as both, with the daily sums of two people.
  if (!(await hasOwnCredentials(tx, { agencyId, staffId, now: at }))) return false
  await lockPerson(tx, agencyId, staffId)
  // They were deactivated, or lost the role, while their call was answered.
  if (!(await mayBegin(tx, asked, staffId))) throw new Refusal('FORBIDDEN')
  const bounds = await boundsFor(tx, asked)
  const sumMinor = await sumAlone(tx, { agencyId, staffId, side, now: at })
  if (takesTwo(weightMinor, sumMinor, bounds)) return false
  await tx
    .insertInto('lone_acts')
    .values({
      agency_id: agencyId,
      act_id: newId(at),
      staff_id: staffId,
      at,
      act,
      subject_kind: kind,
      subject_id: orderId,
      side,
      weight_minor: weightMinor,
      from_minor: bounds.fromMinor,
      day_minor: bounds.dayMinor,
      sum_minor: sumMinor + weightMinor,
    })
    .execute()
  return true
}

async function boundsFor(tx: Tx, { subject, onlyDayCounts = false }: Act): Promise<Bounds> {
  const bounds = await boundsOf(tx, subject.agencyId)
  return onlyDayCounts ? { ...bounds, fromMinor: bounds.dayMinor } : bounds
}

const approvedByStaff = ({ staffId, at }: { staffId: string | null; at: Date }): ApprovedBy | null =>
  staffId === null ? null : { staffId, at }
