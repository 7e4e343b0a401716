import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../db/page.ts'
import { endWord } from '../second-words/end-word.ts'
import { settingSubject } from '../second-words/setting-subject.ts'
import { toPayoutRules, type RulesRow } from './payout-rules.ts'

/** Who changes the rules of an agency, to what, and when. */
export interface RulesChange {
  agencyId: string
  staffId: string
  at: Date
  before: RulesRow
  after: RulesRow
}

/** What was to hold later is said of bounds that are no longer there. */
export const noNextBounds = {
  four_eyes_next: null,
  four_eyes_next_at: null,
  four_eyes_next_by: null,
} as const

/** Puts the rules into effect, and writes down what they were; looser ones that wait for the second word end. The caller holds them. */
export async function writeRules(tx: Tx, { agencyId, staffId, at, before, after }: RulesChange) {
  const isBoundNew = before.four_eyes_minor !== after.four_eyes_minor
  await endWord(tx, settingSubject(agencyId, 'payouts'), at)
  if (isBoundNew) await endWord(tx, settingSubject(agencyId, 'four-eyes'), at)
  await tx
    .updateTable('agencies')
    .set(after)
    // Whoever has read the bound where it stands as well would overwrite it.
    .$if(isBoundNew, (query) => query.set({ ...noNextBounds, four_eyes_version: sql`four_eyes_version + 1` }))
    .where('agency_id', '=', agencyId)
    .execute()
  await tx
    .insertInto('payout_rule_changes')
    .values({
      agency_id: agencyId,
      version: after.payout_rules_version,
      changed_by: staffId,
      changed_at: at,
      before: JSON.stringify(toPayoutRules(before)),
      after: JSON.stringify(toPayoutRules(after)),
    })
    .execute()
}

export async function changePage(db: Db, agencyId: string, page: Page) {
  const changes = db.selectFrom('payout_rule_changes as c').where('c.agency_id', '=', agencyId)
  const rows = await changes
    .innerJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'c.agency_id').onRef('s.staff_id', '=', 'c.changed_by'),
    )
    .select(['c.version', 'c.changed_at', 'c.before', 'c.after', 's.display_name as changer'])
    .orderBy('c.version', 'desc')
    .$call(onlyPage(page))
    .execute()
  return { rows, total: await totalOf(changes) }
}
