import type { StaffActor } from '../../../actor.ts'
import { setAgency } from '../../../db/write-agency.ts'
import type { Tx } from '../../../db/db.ts'
import { sayWord } from '../../desk/second-words/say-word.ts'
import { alwaysTwo } from '../../desk/second-words/second-word.ts'
import { fourEyesSubject, toFourEyesFacts, type Wanted } from './four-eyes.ts'
import { lockFourEyes } from './four-eyes-of-agency.ts'

interface Loosening {
  agencyId: string
  by: StaffActor
  at: Date
  /** Whether they may say the first word of it. */
  mayRaiseRisk: boolean
  /** What is to become of it; the rest stays. */
  change: Partial<Wanted>
}

/**
 * Lets one of the staff alone do more than before: at the word of two, an owner first, and 24 hours later, so that everybody can see it come. Until then all stays as it is.
 * Refuses with FORBIDDEN, FOUR_EYES.
 */
export async function loosenFourEyes(
  tx: Tx,
  { agencyId, by, at, mayRaiseRisk, change }: Loosening,
): Promise<void> {
  const before = await lockFourEyes(tx, agencyId)
  const facts = toFourEyesFacts({ ...before, ...change })
  const { staffId } = by
  const said = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, value === null ? null : String(value)]),
  )
  const subject = fourEyesSubject(agencyId)
  const content = [String(before.four_eyes_version), ...Object.values(said)]
  const act = alwaysTwo({ act: 'LOOSEN', subject, said, content, mayBeFirst: mayRaiseRisk })
  if ((await sayWord(tx, act, { staffId, at })).waits) return
  await setAgency(tx, { agencyId, at, by }, 'FOUR_EYES_TO_CHANGE', change)
}
