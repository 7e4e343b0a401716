import type { Updateable } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ApprovalColumn } from '../../desk/approvals/approval.ts'
import { approvalColumn } from '../../desk/approvals/approval-column.ts'
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

/** Locks a promotion. */
export const lockPromotion = (tx: Tx, agencyId: string, promotionId: string) =>
  tx
    .selectFrom('promotions')
    .select(['version', 'status'])
    .where('agency_id', '=', agencyId)
    .where('promotion_id', '=', promotionId)
    .forUpdate()
    .executeTakeFirst()

/**
 * Locks the agency's promotions, so that one claim at a time counts what is left of a budget, and looks whether another player has had a first
 * order under any of them.
 */
export const lockPromotions = (tx: Tx, agencyId: string) =>
  tx
    .selectFrom('promotions')
    .select('promotion_id')
    .where('agency_id', '=', agencyId)
    .orderBy('promotion_id')
    .forUpdate()
    .execute()

export const setPromotion = (
  tx: Tx,
  agencyId: string,
  promotionId: string,
  change: Updateable<Tables['promotions']>,
) =>
  tx
    .updateTable('promotions')
    .set(change)
    .where('agency_id', '=', agencyId)
    .where('promotion_id', '=', promotionId)
    .execute()

/** A promotion with who said last what it says. */
export type ManagedRow = CurrentPromotion & { maker: string | null; changed_at: Date } & ApprovalColumn

/** All promotions of an agency, those that are switched on first. */
export const managedPromotions = (db: Db, agencyId: string): Promise<ManagedRow[]> =>
  current(db, agencyId)
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'v.agency_id').onRef('s.staff_id', '=', 'v.made_by'),
    )
    .select(['s.display_name as maker', 'p.changed_at'])
    .select(approvalColumn('promotion', 'v.agency_id', 'v.promotion_id'))
    .orderBy('p.status')
    .orderBy('p.position')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.promotion_id')
    .execute()

/** A promotion's versions, newest first, with their numbers of claims. */
export const versionsOf = (db: Db, agencyId: string, promotionId: string) =>
  db
    .selectFrom('promotion_versions as v')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'v.agency_id').onRef('s.staff_id', '=', 'v.made_by'),
    )
    .select(['v.version', 'v.terms_hash', 'v.made_at', 's.display_name as maker'])
    .select((row) =>
      row
        .selectFrom('promotion_usages as u')
        .select(({ fn }) => fn.countAll<bigint>().as('n'))
        .whereRef('u.agency_id', '=', 'v.agency_id')
        .whereRef('u.promotion_id', '=', 'v.promotion_id')
        .whereRef('u.version', '=', 'v.version')
        .as('claimed'),
    )
    .where('v.agency_id', '=', agencyId)
    .where('v.promotion_id', '=', promotionId)
    .orderBy('v.version', 'desc')
    .execute()

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
