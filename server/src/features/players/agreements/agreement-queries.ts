import { sql } from 'kysely'
import type { AgreedPage } from '@kham/contract/site/page-slugs'
import type { Db } from '../../../db/db.ts'
import type { Summary } from '../../../db/page-tables.ts'
import type { PlayerId } from '../players/player.ts'

export interface PendingRow {
  slug: AgreedPage
  version: number
  summary: Summary | null
}

/**
 * What a player has yet to agree to: the newest version in effect of each page that has had a required one since the newest that they agreed
 * to. A later version that asks for nothing does not excuse from one that did.
 */
export async function pendingPages(
  db: Db,
  { agencyId, playerId }: PlayerId,
  now: Date,
): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    select distinct on (v.slug) v.slug, v.version, v.summary from page_versions v
    where v.agency_id = ${agencyId} and v.effective_at <= ${now} and v.slug in ('terms', 'privacy')
      and exists (select from page_versions r
        where r.agency_id = v.agency_id and r.slug = v.slug and r.required and r.effective_at <= ${now}
          and r.version > coalesce((select max(a.version) from player_agreements a
            where a.agency_id = r.agency_id and a.player_id = ${playerId} and a.slug = r.slug), 0))
    order by v.slug desc, v.version desc`.execute(db)
  return rows
}

export const agreementsOf = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('player_agreements as a')
    .innerJoin('page_texts as t', (join) =>
      join
        .onRef('t.agency_id', '=', 'a.agency_id')
        .onRef('t.slug', '=', 'a.slug')
        .onRef('t.version', '=', 'a.version')
        .onRef('t.lang', '=', 'a.lang'),
    )
    .selectAll('a')
    .select('t.hash')
    .where('a.agency_id', '=', agencyId)
    .where('a.player_id', '=', playerId)
    .orderBy('a.accepted_at', 'desc')
    .orderBy('a.slug')
    .execute()
export type AgreementRow = Awaited<ReturnType<typeof agreementsOf>>[number]
