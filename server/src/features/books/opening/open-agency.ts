import type { Actor } from '../../../actor.ts'
import { setAgency } from '../../../db/write-agency.ts'
import { Refusal } from '../../../refusal.ts'
import { mayHappenNow } from '../../desk/approvals/may-happen-now.ts'
import { alwaysTwo } from '../../desk/approvals/approval.ts'
import { settingSubject } from '../../desk/approvals/setting-subject.ts'
import { itemsOf, type OpeningDeps } from './opening.ts'
import { holdOpenness } from './opening-queries.ts'

/**
 * Lets every player deposit from now on, with two approvals; of one that is open nothing changes. Refuses with AGENCY_NOT_OPEN and what is
 * `inTheWay`, FORBIDDEN, FOUR_EYES.
 */
export async function openAgency(
  deps: OpeningDeps,
  { agencyId, by, mayBeFirst }: { agencyId: string; by: Actor; mayBeFirst: boolean },
): Promise<void> {
  const at = deps.clock()
  await deps.db.transaction().execute(async (tx) => {
    const { opened_at } = await holdOpenness(tx, agencyId)
    if (opened_at) return
    const items = await itemsOf({ ...deps, db: tx }, agencyId)
    const missing = items.filter(({ state }) => state === 'MISSING').map(({ item }) => item)
    if (missing.length > 0) throw new Refusal('AGENCY_NOT_OPEN', { inTheWay: missing })
    const subject = settingSubject(agencyId, 'opening')
    const word = alwaysTwo({ act: 'OPEN', subject, said: {}, content: [], mayBeFirst })
    if (!(await mayHappenNow(tx, word, by, at))) return
    await setAgency(tx, { agencyId, at, by }, 'AGENCY_OPENED')
  })
}
