import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { setFourEyesFrom } from '../payout-rules/set-four-eyes-from.ts'
import { endWord } from '../second-words/end-word.ts'
import { fourEyesSubject, type FourEyesRow, type Wanted } from './four-eyes.ts'

interface Writing {
  agencyId: string
  staffId: string
  at: Date
  before: FourEyesRow
  wanted: Wanted
}

/** Puts the settings into effect; what was to hold later, and looser ones that wait for the second word, are given up. The caller holds them. */
export async function writeFourEyes(
  tx: Tx,
  { agencyId, staffId, at, before, wanted }: Writing,
): Promise<void> {
  await endWord(tx, fourEyesSubject(agencyId), at)
  if (wanted.four_eyes_minor !== before.four_eyes_minor)
    await setFourEyesFrom(tx, { agencyId, staffId, at, fromMinor: wanted.four_eyes_minor })
  await tx
    .updateTable('agencies')
    .set({ ...wanted, four_eyes_next: null, four_eyes_next_at: null, four_eyes_next_by: null })
    .$if(wanted.four_eyes_minor === before.four_eyes_minor, (query) =>
      query.set({ four_eyes_version: sql`four_eyes_version + 1` }),
    )
    .where('agency_id', '=', agencyId)
    .execute()
}
