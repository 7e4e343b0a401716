import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isAtWork } from '../../../db/resting.ts'
import { isSentNow } from './announcement.ts'

/** The cards and pushes that hold and have no message yet, each with its first. Two at once make one. */
export async function insertMissingCards(db: Db, now: Date, newId: (now: Date) => string): Promise<number> {
  const holding = await db
    .selectFrom('announcements as a')
    .innerJoin('announcement_versions as v', (join) =>
      join
        .onRef('v.agency_id', '=', 'a.agency_id')
        .onRef('v.announcement_id', '=', 'a.announcement_id')
        .onRef('v.version', '=', 'a.version'),
    )
    .select([
      'v.agency_id',
      'v.announcement_id',
      'v.version',
      'v.kind',
      'v.place',
      'v.texts',
      'v.link',
      'v.starts_at',
    ])
    .where('a.status', '=', 'ACTIVE')
    .where('v.place', 'in', ['CARD', 'PUSH'])
    .where('v.starts_at', '<=', now)
    .where(isAtWork('a.agency_id'))
    .where((where) => where.or([where('v.ends_at', 'is', null), where('v.ends_at', '>', now)]))
    .where(
      sql<SqlBool>`not exists (select from inbox_messages m where m.agency_id = v.agency_id
        and m.announcement_id = v.announcement_id and m.announcement_version = v.version)`,
    )
    .execute()
  const due = holding.filter((row) => row.place === 'CARD' || isSentNow(row, now))
  for (const row of due)
    await db
      .insertInto('inbox_messages')
      .values({
        agency_id: row.agency_id,
        message_id: newId(now),
        kind: 'ANNOUNCEMENT',
        texts: JSON.stringify(row.texts),
        params: row.kind === 'OFFER' ? JSON.stringify({ kind: row.kind }) : null,
        link: row.link,
        announcement_id: row.announcement_id,
        announcement_version: row.version,
        is_offer: row.kind === 'OFFER',
        created_at: now,
        sent_to_all: false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return due.length
}
