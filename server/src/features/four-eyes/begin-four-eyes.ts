import type { Context } from '../../context.ts'
import { fourEyesOfFacts } from './four-eyes.ts'
import { lockFourEyes } from './four-eyes-of-agency.ts'
import { writeFourEyes } from './write-four-eyes.ts'

/** For the schedule: looser settings whose day has passed hold from now on. */
export async function beginFourEyes({ db, clock }: Context): Promise<void> {
  const due = db.selectFrom('agencies').select('agency_id').where('four_eyes_next_at', '<=', clock())
  for (const { agency_id: agencyId } of await due.execute())
    await db.transaction().execute(async (tx) => {
      const at = clock()
      const before = await lockFourEyes(tx, agencyId)
      const { four_eyes_next: facts, four_eyes_next_at: from, four_eyes_next_by: staffId } = before
      if (!facts || !from || !staffId || from > at) return
      const by = { staffId, address: null, requestId: null }
      await writeFourEyes(tx, { agencyId, by, at, wanted: fourEyesOfFacts(facts) })
    })
}
