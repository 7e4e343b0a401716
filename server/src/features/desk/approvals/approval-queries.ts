import { sql } from 'kysely'
import type { ApprovalAct } from '@kham/contract/operator/desk/approvals'
import type { Db } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'

/** The code of an approval's subject, and its player's name. */
const about = sql<{ code: string; name: string | null } | null>`(
  select jsonb_build_object('code', o.code, 'name', p.display_name) from (
    select code, player_id from deposits where w.subject_kind = 'deposit' and agency_id = w.agency_id and deposit_id = w.subject_id
    union all select code, player_id from withdrawals
      where w.subject_kind = 'withdrawal' and agency_id = w.agency_id and withdrawal_id = w.subject_id
    union all select code, player_id from credit_moves where w.subject_kind = 'move' and agency_id = w.agency_id and move_id = w.subject_id
    union all select code, player_id from adjustments
      where w.subject_kind = 'adjustment' and agency_id = w.agency_id and adjustment_id = w.subject_id
    union all select coalesce(v.texts -> 'lo' ->> 'title', ''), null from promotions m
      join promotion_versions v on v.agency_id = m.agency_id and v.promotion_id = m.promotion_id and v.version = m.version
      where w.subject_kind = 'promotion' and m.agency_id = w.agency_id and m.promotion_id = w.subject_id
    union all select display_name, null from staff where w.subject_kind = 'staff' and agency_id = w.agency_id and staff_id = w.subject_id
    union all select code, player_id from reversals
      where w.subject_kind = 'reversal' and agency_id = w.agency_id and reversal_id = w.subject_id
    union all select bank_ref, player_id from payments where w.subject_kind = 'payment' and agency_id = w.agency_id and payment_id = w.subject_id
    union all select p.username, p.player_id from exclusion_matches m
      join players p on p.agency_id = m.agency_id and p.player_id = m.player_id
      where w.subject_kind = 'match' and m.agency_id = w.agency_id and m.match_id = w.subject_id
    union all select provider_id || ' ' || to_char(month, 'YYYY-MM'), null from provider_bills
      where w.subject_kind = 'bill' and agency_id = w.agency_id and bill_id = w.subject_id
    union all select username, player_id from players where w.subject_kind = 'player' and agency_id = w.agency_id and player_id = w.subject_id
  ) o left join players p on p.agency_id = w.agency_id and p.player_id = o.player_id)`

/** Pending approvals, oldest first. */
export async function approvalPage(
  db: Db,
  agencyId: string,
  { act, ...asked }: Page & { act?: ApprovalAct | undefined },
) {
  const matching = db
    .selectFrom('first_words as w')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'w.agency_id').onRef('s.staff_id', '=', 'w.said_by'),
    )
    .where('w.agency_id', '=', agencyId)
    .where('w.state', '=', 'WAITING')
    .$if(act !== undefined, (query) => query.where('w.act', '=', act!))
  const rows = await matching
    .selectAll('w')
    .select('s.display_name as sayer')
    .select(about.as('about'))
    .orderBy('w.said_at')
    .orderBy('w.word_id')
    .$call(onlyPage(asked))
    .execute()
  return { rows, total: await totalOf(matching) }
}
export type ApprovalRow = Awaited<ReturnType<typeof approvalPage>>['rows'][number]

export const findApproval = (db: Db, agencyId: string, wordId: string) =>
  db
    .selectFrom('first_words')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('word_id', '=', wordId)
    .executeTakeFirst()
