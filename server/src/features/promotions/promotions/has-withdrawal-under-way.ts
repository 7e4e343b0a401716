import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Wallet } from '../../play/credits/transfer.ts'

/** Whether a withdrawal of the player is not decided on, not paid out, or ended otherwise and its credit not back yet. */
export const hasWithdrawalUnderWay = async (db: Db, agencyId: string, playerId: string) =>
  (await db
    .selectFrom('withdrawals')
    .select('withdrawal_id')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where(
      sql<boolean>`(status in ('OPEN', 'PAID') or (status <> 'SUCCESS' and held_at is not null and returned_at is null))`,
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether credit of an ended withdrawal is returning to this wallet: all of it, or the excess over a maximum. */
export const hasWithdrawalComingBack = async (db: Db, { agencyId, playerId, providerId }: Wallet) =>
  (await db
    .selectFrom('withdrawals')
    .select('withdrawal_id')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('provider_id', '=', providerId)
    .where('held_at', 'is not', null)
    .where('returned_at', 'is', null)
    .where(
      sql<boolean>`(status in ('REJECTED', 'CANCELED', 'FAILED') or (status = 'SUCCESS' and excess_minor > 0))`,
    )
    .limit(1)
    .executeTakeFirst()) !== undefined
