import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import { toPayoutRules, type RulesRow } from './payout-rules.ts'

/** A change of an agency's rules, with author and time. */
export interface RulesChange {
  agencyId: string
  staffId: string
  at: Date
  before: RulesRow
  after: RulesRow
}

/** Adds a row to the history of the rules. */
export const noteChange = (tx: Tx, { agencyId, staffId, at, before, after }: RulesChange) =>
  tx
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
