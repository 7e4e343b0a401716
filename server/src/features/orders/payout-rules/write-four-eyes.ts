import type { StaffActor } from '../../../actor.ts'
import { setAgency } from '../../../db/write-agency.ts'
import type { Tx } from '../../../db/db.ts'
import { noteFourEyesFrom } from './note-four-eyes-from.ts'
import { lockPayoutRules } from './rules-of-agency.ts'
import { endWord } from '../../desk/second-words/end-word.ts'
import { fourEyesSubject, type FourEyesRow, type Wanted } from './four-eyes.ts'

interface Writing {
  agencyId: string
  by: StaffActor
  at: Date
  wanted: Wanted
}

/** Puts the settings into effect; what was to hold later, and looser ones that wait for the second word, are given up. The caller holds them. */
export async function writeFourEyes(tx: Tx, { agencyId, by, at, wanted }: Writing): Promise<FourEyesRow> {
  await endWord(tx, fourEyesSubject(agencyId), at)
  const before = await lockPayoutRules(tx, agencyId)
  const after = await setAgency(tx, { agencyId, at, by }, 'FOUR_EYES_CHANGED', wanted)
  if (after.four_eyes_minor !== before.four_eyes_minor)
    await noteFourEyesFrom(tx, { agencyId, staffId: by.staffId, at, before, after })
  return after
}
