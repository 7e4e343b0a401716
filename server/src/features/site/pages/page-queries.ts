import { sql } from 'kysely'
import type { Language } from '@kham/contract/site/agency'
import type { PageSlug } from '@kham/contract/site/page-slugs'
import type { Db, Tx } from '../../../db/db.ts'
import { subjectOfName } from '../../desk/approvals/approval.ts'

export interface OfPage {
  agencyId: string
  slug: PageSlug
}

/** What a word about publishing it is about. */
export const subjectOf = ({ agencyId, slug }: OfPage) => subjectOfName(agencyId, 'page', slug)

/** The newest version of each page that is in effect, with its texts. */
export const pagesInEffect = (db: Db, agencyId: string, now: Date) =>
  db
    .selectFrom('page_versions as v')
    .distinctOn('v.slug')
    .select(['v.slug', 'v.version', 'v.published_at', 'v.effective_at'])
    .select(
      sql<Partial<Record<Language, string>>>`(select json_object_agg(t.lang, t.title) from page_texts t
        where t.agency_id = v.agency_id and t.slug = v.slug and t.version = v.version)`.as('titles'),
    )
    .where('v.agency_id', '=', agencyId)
    .where('v.effective_at', '<=', now)
    .orderBy('v.slug')
    .orderBy('v.version', 'desc')
    .execute()

/** One version, whether it is in effect or not yet; without a number the newest that is. */
export const findVersion = (db: Db, { agencyId, slug }: OfPage, version: number | undefined, now: Date) =>
  db
    .selectFrom('page_versions')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('slug', '=', slug)
    .$if(version === undefined, (query) => query.where('effective_at', '<=', now))
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const textsOf = (db: Db, { agencyId, slug }: OfPage, version: number) =>
  db
    .selectFrom('page_texts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('slug', '=', slug)
    .where('version', '=', version)
    .execute()

/** The row, locked; of two who write one page for the first time the second waits at its primary key. */
export const lockPage = (tx: Tx, { agencyId, slug }: OfPage) =>
  tx
    .selectFrom('pages')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()

export const draftsOf = (db: Db, agencyId: string) =>
  db.selectFrom('page_drafts').selectAll().where('agency_id', '=', agencyId).execute()

/** Every page that was ever written, with who wrote last. */
export const writtenPages = (db: Db, agencyId: string) =>
  db
    .selectFrom('pages as p')
    .innerJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'p.agency_id').onRef('s.staff_id', '=', 'p.changed_by'),
    )
    .select(['p.slug', 'p.version', 'p.changed_at', 's.display_name as changedBy'])
    .where('p.agency_id', '=', agencyId)
    .execute()

export const publishedVersions = (db: Db, agencyId: string) =>
  db
    .selectFrom('page_versions as v')
    .innerJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'v.agency_id').onRef('s.staff_id', '=', 'v.published_by'),
    )
    .selectAll('v')
    .select('s.display_name as publishedBy')
    .select([
      sql<Language[]>`array(select t.lang from page_texts t
        where t.agency_id = v.agency_id and t.slug = v.slug and t.version = v.version)`.as('written'),
      sql<number>`(select count(*)::int from player_agreements a
        where a.agency_id = v.agency_id and a.slug = v.slug and a.version = v.version)`.as('agreed'),
    ])
    .where('v.agency_id', '=', agencyId)
    .orderBy('v.version', 'desc')
    .execute()
