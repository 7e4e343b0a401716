import type { AppealState } from '@kham/contract/promotions/appeals'
import type { TimeSort } from '@kham/contract/operator/orders/order-queues'
import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { AppealRow, Claimant, DecisionRow } from './appeal.ts'

export const findAppealOf = (
  db: Db,
  { agencyId, playerId, promotionId }: Claimant,
): Promise<AppealRow | undefined> =>
  db
    .selectFrom('claim_appeals')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('promotion_id', '=', promotionId)
    .executeTakeFirst()

export const lockAppeal = (tx: Tx, agencyId: string, appealId: string): Promise<AppealRow | undefined> =>
  tx
    .selectFrom('claim_appeals')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('appeal_id', '=', appealId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Inserts one of two made at once. */
export const insertAppeal = (db: Db, row: AppealRow) =>
  db
    .insertInto('claim_appeals')
    .values(row)
    .onConflict((conflict) => conflict.constraint('one_appeal_a_promotion').doNothing())
    .execute()

export const setAppealState = (tx: Tx, { agency_id, appeal_id }: AppealRow, state: AppealState) =>
  tx
    .updateTable('claim_appeals')
    .set({ state })
    .where('agency_id', '=', agency_id)
    .where('appeal_id', '=', appeal_id)
    .execute()

/** Oldest first, with who decided. */
export const decisionsOf = (db: Db, agencyId: string, appealIds: readonly string[]) =>
  appealIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('claim_appeal_decisions as d')
        .innerJoin('staff as s', (join) =>
          join.onRef('s.agency_id', '=', 'd.agency_id').onRef('s.staff_id', '=', 'd.decided_by'),
        )
        .selectAll('d')
        .select('s.display_name as decider')
        .where('d.agency_id', '=', agencyId)
        .where('d.appeal_id', 'in', [...appealIds])
        .orderBy('d.appeal_id')
        .orderBy('d.no')
        .execute()
export type DecidedRow = DecisionRow & { decider: string }

const refusalsOf = (db: Db, { agencyId, playerId, promotionId }: Claimant) =>
  db
    .selectFrom('claim_refusals')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('promotion_id', '=', promotionId)

export const hasRefusal = async (db: Db, claimant: Claimant): Promise<boolean> =>
  (await refusalsOf(db, claimant).select('refusal_id').limit(1).executeTakeFirst()) !== undefined

/** Newest first. */
export const refusalPage = (db: Db, claimant: Claimant, limit: number) =>
  refusalsOf(db, claimant)
    .select(['refused_at', 'evidence'])
    .orderBy('refused_at', 'desc')
    .orderBy('refusal_id')
    .limit(limit)
    .execute()

const queued = (db: Db, agencyId: string) =>
  db
    .selectFrom('claim_appeals as a')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'a.agency_id').onRef('p.player_id', '=', 'a.player_id'),
    )
    .innerJoin('promotions as o', (join) =>
      join.onRef('o.agency_id', '=', 'a.agency_id').onRef('o.promotion_id', '=', 'a.promotion_id'),
    )
    .innerJoin('promotion_versions as v', (join) =>
      join
        .onRef('v.agency_id', '=', 'o.agency_id')
        .onRef('v.promotion_id', '=', 'o.promotion_id')
        .onRef('v.version', '=', 'o.version'),
    )
    .selectAll('a')
    .select(['p.username', 'p.display_name', 'p.created_at', 'v.texts'])
    .where('a.agency_id', '=', agencyId)
export type QueuedRow = Awaited<ReturnType<ReturnType<typeof queued>['executeTakeFirstOrThrow']>>

export const findQueued = (db: Db, agencyId: string, appealId: string): Promise<QueuedRow | undefined> =>
  queued(db, agencyId).where('a.appeal_id', '=', appealId).executeTakeFirst()

/** The longest waiting come first; decided ones are sorted by newness. */
export async function appealPage(
  db: Db,
  agencyId: string,
  {
    state,
    sort = state === 'OPEN' ? 'oldest' : 'newest',
    ...page
  }: Page & { state: AppealState; sort?: TimeSort | undefined },
) {
  const rows = await queued(db, agencyId)
    .where('a.state', '=', state)
    .orderBy('a.asked_at', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('a.appeal_id')
    .$call(onlyPage(page))
    .execute()
  const matching = db.selectFrom('claim_appeals').where('agency_id', '=', agencyId).where('state', '=', state)
  return { rows, total: await totalOf(matching) }
}
