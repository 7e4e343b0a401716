import type { Db, Tx } from '../../db/db.ts'
import type { CurrentPromotion, VersionRow } from './promotion.ts'

const current = (db: Db, agencyId: string) =>
  db
    .selectFrom('promotions as p')
    .innerJoin('promotion_versions as v', (join) =>
      join
        .onRef('v.agency_id', '=', 'p.agency_id')
        .onRef('v.promotion_id', '=', 'p.promotion_id')
        .onRef('v.version', '=', 'p.version'),
    )
    .selectAll('v')
    .select(['p.status', 'p.budget_minor'])
    .where('p.agency_id', '=', agencyId)

/** What players may be shown: switched on and not over yet, in the agency's order. */
export const shownPromotions = (db: Db, agencyId: string, now: Date): Promise<CurrentPromotion[]> =>
  current(db, agencyId)
    .where('p.status', '=', 'ACTIVE')
    .where('v.starts_at', '<=', now)
    .where((where) => where.or([where('v.ends_at', 'is', null), where('v.ends_at', '>', now)]))
    .orderBy('p.position')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.promotion_id')
    .execute()

export const findPromotion = (
  db: Db,
  agencyId: string,
  promotionId: string,
): Promise<CurrentPromotion | undefined> =>
  current(db, agencyId).where('p.promotion_id', '=', promotionId).executeTakeFirst()

/** Holds a promotion until the transaction ends, so that what is left of its budget is counted by one claim at a time. */
export const lockPromotion = (tx: Tx, agencyId: string, promotionId: string) =>
  tx
    .selectFrom('promotions')
    .select('promotion_id')
    .where('agency_id', '=', agencyId)
    .where('promotion_id', '=', promotionId)
    .forUpdate()
    .executeTakeFirst()

/** One version of a promotion: what its usages were claimed under. */
export const findVersion = (
  db: Db,
  { agency_id, promotion_id, version }: Pick<VersionRow, 'agency_id' | 'promotion_id' | 'version'>,
): Promise<VersionRow> =>
  db
    .selectFrom('promotion_versions')
    .selectAll()
    .where('agency_id', '=', agency_id)
    .where('promotion_id', '=', promotion_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
