import { moneyOf } from '@kham/contract/money'
import type { Tx } from '../../../db/db.ts'
import { refuseUnlessShown, whereFrom } from '../../../http/caller.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { enqueueDeliveries } from '../channels/enqueue-deliveries.ts'
import { isAlone } from './is-alone.ts'
import { contentKey, hasTimeline, rolesOf, takesTwo, type Act } from './second-word.ts'
import { boundsOf, lockPerson, secondWord, sumAlone, waitingWord } from './second-word-queries.ts'
import { hasOwnCredentials, seconding } from './standing.ts'
import { writeWord } from './write-word.ts'

export interface Speaker {
  staffId: string
  at: Date
}

/** `first`: who of the staff has said it before, where it takes two. */
export type Verdict = { waits: true } | { waits: false; first: Speaker | null }

const happens = (first: Speaker | null = null): Verdict => ({ waits: false, first })

/**
 * One of the staff wants something to happen: it happens, or their word is written down and waits for the second. The caller holds the subject
 * and all orders that the act is about, has refused whatever is not possible, and has posted nothing yet. Whoever speaks a word has shown who they are a short time ago.
 * Refuses with FOUR_EYES, FORBIDDEN, STEP_UP_REQUIRED.
 */
export async function sayWord(tx: Tx, act: Act, speaker: Speaker): Promise<Verdict> {
  const { staffId, at } = speaker
  const { agencyId } = act.subject
  const actor = { agencyId, at, by: { staffId, ...whereFrom() } }
  if (act.notBy === staffId) throw new Refusal('FORBIDDEN')
  // A transaction that waits for a player holds nobody's day, so no two wait for each other.
  await lockAll(tx, { agencyId, players: [act.playerId] })
  const waiting = await waitingWord(tx, act.subject, at)
  const same =
    waiting?.counts && waiting.act === act.act && waiting.content_key === contentKey(act) ? waiting : null
  const who = { agencyId, staffId, now: at }
  const first = same && { staffId: same.said_by, at: same.said_at }
  if (first && act.mayBeSecond !== false && (await seconding(tx, who))(first)) {
    if (!act.isShown) refuseUnlessShown(at)
    if (await secondWord(tx, actor, same.word_id)) return happens(saidByStaff(first))
    // It has been refused, or has ended, a moment ago.
    return sayWord(tx, act, speaker)
  }
  // Whoever gave another a way to sign in could act as both, and would have both people's day sums.
  if ((await hasOwnCredentials(tx, who)) && (await mayHappenAlone(tx, act, { staffId, at }))) return happens()
  if (act.mayBeFirst === false) throw new Refusal('FORBIDDEN')
  const roles = rolesOf(act.act, act.subject.kind)
  const saysBoth =
    act.mayBeSecond !== false && (await isAlone(tx, { agencyId, staffId, notBy: act.notBy, roles, now: at }))
  if (same && !saysBoth) throw new Refusal('FOUR_EYES')
  if (!act.isShown) refuseUnlessShown(at)
  const over = waiting?.word_id ?? null
  if (!(await writeWord(tx, act, actor, { over, saysBoth }))) return sayWord(tx, act, speaker)
  if (saysBoth) return happens()
  await tellWaiting(tx, act, at)
  if (hasTimeline(act.subject) && act.status !== null)
    await recordStep(tx, act.subject, { step: 'SECOND_NEEDED', status: act.status, by: 'STAFF', staffId, at })
  return { waits: true }
}

/** `said` may name a player; the act alone is told, and what it weighs. */
const tellWaiting = (tx: Tx, { act, subject, weightMinor }: Act, at: Date) =>
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

/** Below the bounds it happens at the word of one, and adds up. */
async function mayHappenAlone(tx: Tx, asked: Act, { staffId, at }: Speaker) {
  const { act, subject, side, weightMinor } = asked
  if (asked.alwaysTakesTwo || weightMinor === null) return false
  const { agencyId, kind, orderId } = subject
  await lockPerson(tx, agencyId, staffId)
  const bounds = await boundsOf(tx, agencyId)
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

const saidByStaff = ({ staffId, at }: { staffId: string | null; at: Date }): Speaker | null =>
  staffId === null ? null : { staffId, at }
