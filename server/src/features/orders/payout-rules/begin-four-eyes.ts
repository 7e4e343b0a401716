import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { fourEyesOfFacts } from './four-eyes.ts'
import { lockFourEyes } from './four-eyes-of-agency.ts'
import { writeFourEyes } from './write-four-eyes.ts'

/** For the schedule: looser settings whose day has passed hold from now on. Where they cannot, those of other agencies do, and then it fails. */
export async function beginFourEyes({ db, clock }: Context): Promise<void> {
  const due = db.selectFrom('agencies').select('agency_id').where('four_eyes_next_at', '<=', clock())
  const failed: unknown[] = []
  for (const { agency_id: agencyId } of await due.execute())
    await db
      .transaction()
      .execute((tx) => beginAt(tx, agencyId, clock()))
      .catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, 'looser settings of two words do not begin to hold')
}

async function beginAt(tx: Tx, agencyId: string, at: Date) {
  const before = await lockFourEyes(tx, agencyId)
  const { four_eyes_next: facts, four_eyes_next_at: from, four_eyes_next_by: staffId } = before
  if (!facts || !from || !staffId || from > at) return
  const by = { staffId, address: null, requestId: null }
  await writeFourEyes(tx, { agencyId, by, at, wanted: fourEyesOfFacts(facts) })
}
