import type { Db } from '../../../db/db.ts'
import { firstWordOf } from '../../desk/second-words/first-word-of.ts'
import { fourEyesOfFacts, fourEyesSubject, toFourEyes } from './four-eyes.ts'
import { fourEyesOf } from './four-eyes-of-agency.ts'

/** What will hold and from when on, and what waits for the second word. */
export async function nextFourEyes(db: Db, agencyId: string) {
  const { four_eyes_next: facts, four_eyes_next_at: at } = await fourEyesOf(db, agencyId)
  const next = facts && at ? { rules: toFourEyes(fourEyesOfFacts(facts)), at: at.toISOString() } : null
  return { next, waitsForSecond: await firstWordOf(db, fourEyesSubject(agencyId)) }
}
