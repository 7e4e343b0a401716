import { commandLine } from '../../../actor.ts'
import type { Tx } from '../../../db/db.ts'
import { recordStep, type Step, type SubjectId } from '../../../timeline/record-step.ts'
import { contentKey, takesTwo, type Act } from './second-word.ts'
import { endWord } from './end-word.ts'
import { boundsOf, waitingWord } from './second-word-queries.ts'
import { writeWord } from './write-word.ts'

/** What a rule wants to happen by itself. */
export interface ActOfRule extends Act {
  subject: SubjectId
  status: Step['status']
  weightMinor: bigint
}

/**
 * A rule wants something to happen by itself, whoever's call has led to it: below the bounds it does; from them on its word is the first, and one
 * of the staff says the second. Answers whether it waits. It takes the place of any other word that waits on the subject, which the caller holds.
 */
export async function sayForRule(
  tx: Tx,
  act: ActOfRule,
  { by, at }: Pick<Step, 'by' | 'at'>,
): Promise<boolean> {
  const { subject, status, weightMinor } = act
  if (!takesTwo(weightMinor, 0n, await boundsOf(tx, subject.agencyId))) return false
  const waiting = await waitingWord(tx, subject, at)
  const actor = { agencyId: subject.agencyId, at, by: commandLine }
  const over = waiting?.word_id ?? null
  // It has been refused a moment ago.
  if (!(await writeWord(tx, act, actor, { over, saysBoth: false })))
    await writeWord(tx, act, actor, { over: null, saysBoth: false })
  await recordStep(tx, subject, { step: 'SECOND_NEEDED', status, by, at })
  return true
}

/**
 * A rule's word is the first of two only for what the rule would do now: what it was said of may have changed since, as a player's account, and
 * nothing else that stands there as a rule's is one. `wanted` null = it would do nothing. The caller holds the subject.
 */
export async function endOtherWordOfRule(
  tx: Tx,
  subject: SubjectId,
  { wanted, at }: { wanted: Pick<Act, 'content'> | null; at: Date },
): Promise<void> {
  const word = await waitingWord(tx, subject, at)
  if (!word || word.said_by !== null || (wanted && contentKey(wanted) === word.content_key)) return
  await endWord(tx, subject, at)
}
