import { sql } from 'kysely'
import type { UsageEnd } from '@kham/contract/promotions/usages'
import type { UsageStatus } from '@kham/contract/promotions/usage-status'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import { findVersion } from './promotion-queries.ts'
import type { ClaimedUsage, UsageRow } from './usage.ts'
import type { PlayerId } from '../../players/players/player.ts'

const ofPlayer = (db: Db, { agencyId, playerId }: PlayerId) =>
  db.selectFrom('promotion_usages').where('agency_id', '=', agencyId).where('player_id', '=', playerId)

/** A usage with the version that it was claimed under. */
export async function withTerms(db: Db, usage: UsageRow): Promise<ClaimedUsage> {
  return { ...usage, terms: await findVersion(db, usage) }
}

/** The promotion in use; undefined = none is. */
export const findUsageInUse = (db: Db, player: PlayerId): Promise<UsageRow | undefined> =>
  ofPlayer(db, player).selectAll().where('status', '=', 'USED').executeTakeFirst()

export const findUsageByKey = (db: Db, player: PlayerId, key: string): Promise<UsageRow | undefined> =>
  ofPlayer(db, player).selectAll().where('idempotency_key', '=', key).executeTakeFirst()

export const findOwnUsage = (db: Db, player: PlayerId, usageId: string): Promise<UsageRow | undefined> =>
  ofPlayer(db, player).selectAll().where('usage_id', '=', usageId).executeTakeFirst()

export async function usagePage(
  db: Db,
  player: PlayerId,
  { status, ...asked }: Page & { status?: UsageStatus | undefined },
) {
  const matching = ofPlayer(db, player).$if(status !== undefined, (query) =>
    query.where('status', '=', status!),
  )
  const rows = await matching
    .selectAll()
    .orderBy('claimed_at', 'desc')
    .orderBy('usage_id', 'desc')
    .$call(onlyPage(asked))
    .execute()
  return { rows, total: await totalOf(matching) }
}

/** Neither canceled before its credit, nor with a reversed deposit. */
const isCounted = sql<boolean>`(status <> 'CANCELED' or credited_at is not null) and end_reason is distinct from 'REVERSED'`

/** Usages of one promotion that count against its uses. */
export async function countUses(db: Db, player: PlayerId, promotionId: string): Promise<number> {
  const { uses } = await ofPlayer(db, player)
    .select(({ fn }) => fn.countAll<bigint>().as('uses'))
    .where('promotion_id', '=', promotionId)
    .where(isCounted)
    .executeTakeFirstOrThrow()
  return Number(uses)
}

/** The cost of a promotion's bonuses, and the most that claimed ones may still cost: a percentage is of what the rate at the order will give. */
export async function spentOn(db: Db, agencyId: string, promotionId: string): Promise<bigint> {
  const { spent } = await db
    .selectFrom('promotion_usages')
    .innerJoin('promotion_versions', (join) =>
      join
        .onRef('promotion_versions.agency_id', '=', 'promotion_usages.agency_id')
        .onRef('promotion_versions.promotion_id', '=', 'promotion_usages.promotion_id')
        .onRef('promotion_versions.version', '=', 'promotion_usages.version'),
    )
    .select(
      sql<bigint>`coalesce(sum(case when credited_at is null then promotion_versions.bonus_minor else promotion_usages.bonus_minor end), 0)::bigint`.as(
        'spent',
      ),
    )
    .where('promotion_usages.agency_id', '=', agencyId)
    .where('promotion_usages.promotion_id', '=', promotionId)
    .where(isCounted)
    .executeTakeFirstOrThrow()
  return spent
}

export const insertUsage = (tx: Tx, row: UsageRow): Promise<UsageRow> =>
  tx.insertInto('promotion_usages').values(row).returningAll().executeTakeFirstOrThrow()

const one = (tx: Db, { agency_id, usage_id }: Pick<UsageRow, 'agency_id' | 'usage_id'>) =>
  tx.updateTable('promotion_usages').where('agency_id', '=', agency_id).where('usage_id', '=', usage_id)

/** USED -> SUCCESS or CANCELED; undefined = somebody else has ended it. */
export const endUsage = (
  tx: Tx,
  usage: UsageRow,
  how: { as: 'SUCCESS' | 'CANCELED'; end: UsageEnd; at: Date; legs: bigint },
): Promise<UsageRow | undefined> =>
  one(tx, usage)
    .set({ status: how.as, end_reason: how.end, ended_at: how.at })
    .set((row) => ({
      // One of before has no beginning that could be compared with.
      ended_legs: sql<
        bigint | null
      >`case when ${row.ref('claimed_legs')} is not null then ${how.legs}::bigint end`,
    }))
    .where('status', '=', 'USED')
    .returningAll()
    .executeTakeFirst()

/** Whether a usage is not credited, and no other order that may still be credited has it. */
const isFreeFor = (depositId: string) =>
  sql<boolean>`credited_at is null and (deposit_id is null or deposit_id = ${depositId} or exists (select from deposits d
    where d.agency_id = promotion_usages.agency_id and d.deposit_id = promotion_usages.deposit_id
      and d.status in ('FAILED', 'REJECTED')))`

/** Whether an order may be the one that pays for a usage. */
export const mayPayForUsage = async (
  tx: Tx,
  { agency_id, usage_id }: Pick<UsageRow, 'agency_id' | 'usage_id'>,
  depositId: string,
): Promise<boolean> =>
  (await tx
    .selectFrom('promotion_usages')
    .select('usage_id')
    .where('agency_id', '=', agency_id)
    .where('usage_id', '=', usage_id)
    .where('status', '=', 'USED')
    .where(isFreeFor(depositId))
    .executeTakeFirst()) !== undefined

/**
 * The order that has just been paid pays for the usage; undefined = it has ended, is credited, or another order that may still be credited
 * pays for it.
 */
export const payForUsage = (
  tx: Tx,
  usage: Pick<UsageRow, 'agency_id' | 'usage_id'>,
  by: { depositId: string; creditMinor: bigint; bonusMinor: bigint },
): Promise<UsageRow | undefined> =>
  one(tx, usage)
    .set({
      deposit_id: by.depositId,
      deposit_credit_minor: by.creditMinor,
      bonus_minor: by.bonusMinor,
    })
    .where('status', '=', 'USED')
    .where(isFreeFor(by.depositId))
    .returningAll()
    .executeTakeFirst()

/** The provider has given credit and bonus. */
export const markUsageCredited = (
  tx: Tx,
  usage: Pick<UsageRow, 'agency_id' | 'usage_id'>,
  at: Date,
): Promise<UsageRow | undefined> =>
  one(tx, usage)
    .set({ credited_at: at })
    .where('status', '=', 'USED')
    .where('credited_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Stores the turnover by the provider's newest word: a bet may be taken back. Returns the stored value, never below 0. */
export async function noteTurnover(
  db: Db,
  usage: Pick<UsageRow, 'agency_id' | 'usage_id'>,
  minor: bigint,
): Promise<bigint> {
  const { told_turnover_minor: kept } = await one(db, usage)
    .set({ told_turnover_minor: minor > 0n ? minor : 0n })
    .returning('told_turnover_minor')
    .executeTakeFirstOrThrow()
  return kept
}

/** Keeps what a look at the credit has found. */
export const noteLook = (
  db: Db,
  usage: Pick<UsageRow, 'agency_id' | 'usage_id'>,
  { creditMinor, openBetsMinor }: { creditMinor: bigint; openBetsMinor: bigint },
): Promise<Pick<UsageRow, 'looked_credit_minor' | 'looked_open_bets_minor'>> =>
  one(db, usage)
    .set({ looked_credit_minor: creditMinor, looked_open_bets_minor: openBetsMinor })
    .returning(['looked_credit_minor', 'looked_open_bets_minor'])
    .executeTakeFirstOrThrow()

/** Stakes since a moment, by game. A round that was told of before it was played before, whatever the provider's clock says. */
export const stakesSince = (
  db: Db,
  { agencyId, playerId, providerId }: PlayerId & { providerId: ProviderId },
  since: Date,
) =>
  db
    .selectFrom('wagers')
    .select(['game_id', sql<bigint>`sum(bet_minor)::bigint`.as('bet_minor')])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('provider_id', '=', providerId)
    .where('at', '>=', since)
    .where((round) => round.or([round('told_at', 'is', null), round('told_at', '>=', since)]))
    .groupBy('game_id')
    .execute()
