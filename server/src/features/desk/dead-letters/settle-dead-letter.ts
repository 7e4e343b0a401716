import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { DeadLetter } from '../../../jobs/dead-letter.ts'
import { Refusal } from '../../../refusal.ts'
import type { DeadLetterId } from './dead-letter.ts'
import { insertSettled, isSettled } from './dead-letter-queries.ts'

/** Puts the job back into its queue. Refuses with NOT_FOUND, DEAD_LETTER_SETTLED, JOB_GONE. */
export async function retryDeadLetter(context: Context, id: DeadLetterId, staffId: string): Promise<void> {
  const { deadLetters } = context.jobs
  const letter = await find(context, id)
  // A queue that nobody works on any more would swallow it.
  if (!deadLetters.canRun(letter.job)) throw new Refusal('JOB_GONE')
  await settle(context, { id, letter, staffId, reason: null }, (tx) => deadLetters.putBack(tx, letter))
}

/** Takes the job off the list. Refuses with NOT_FOUND, DEAD_LETTER_SETTLED. */
export async function discardDeadLetter(
  context: Context,
  id: DeadLetterId,
  { staffId, reason }: { staffId: string; reason: string },
): Promise<void> {
  const letter = await find(context, id)
  await settle(context, { id, letter, staffId, reason }, (tx) => context.jobs.deadLetters.drop(tx, id.id))
}

async function find({ db, jobs }: Context, id: DeadLetterId): Promise<DeadLetter> {
  const letter = await jobs.deadLetters.find(db, id.agencyId, id.id)
  if (letter) return letter
  throw new Refusal((await isSettled(db, id)) ? 'DEAD_LETTER_SETTLED' : 'NOT_FOUND')
}

interface Settling {
  id: DeadLetterId
  letter: DeadLetter
  staffId: string
  /** null = it is tried again. */
  reason: string | null
}

/** Records author, time and reason in the transaction that removes the letter; the first to commit settles it. */
async function settle(
  { db, clock, log }: Context,
  { id: { agencyId, id }, letter, staffId, reason }: Settling,
  takeAway: (tx: Tx) => Promise<boolean>,
) {
  const { job, data, tries, failure, failedAt } = letter
  const decision = reason === null ? 'RETRIED' : 'DISCARDED'
  await db.transaction().execute(async (tx) => {
    const isFirst = await insertSettled(tx, {
      agency_id: agencyId,
      dead_letter_id: id,
      decision,
      reason,
      job,
      data: JSON.stringify(data),
      tries,
      failure: failure.text === null ? failure.kind : `${failure.kind}: ${failure.text}`,
      failed_at: failedAt,
      settled_by: staffId,
      settled_at: clock(),
    })
    if (!isFirst || !(await takeAway(tx))) throw new Refusal('DEAD_LETTER_SETTLED')
  })
  log.warn({ agencyId, deadLetter: id, job, data, decision, reason, staffId }, 'a dead letter was settled')
}
