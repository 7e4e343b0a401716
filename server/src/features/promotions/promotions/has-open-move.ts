import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'
import type { Wallet } from '../../play/credits/transfer.ts'

const movesOf = (db: Db, agencyId: string, playerId: string) =>
  db.selectFrom('credit_moves').where('agency_id', '=', agencyId).where('player_id', '=', playerId)

const findOpenMove = (db: Db, agencyId: string, playerId: string) =>
  movesOf(db, agencyId, playerId).select('from_provider').where('status', '=', 'OPEN').executeTakeFirst()

/** Whether credit of the player is on its way from one provider to another. */
export const hasOpenMove = async (db: Db, agencyId: string, playerId: string) =>
  (await findOpenMove(db, agencyId, playerId)) !== undefined

/** Whether the player's credit at a provider is on its way to another one. */
export const hasOpenMoveFrom = async (db: Db, agencyId: string, playerId: string, providerId: ProviderId) =>
  (await findOpenMove(db, agencyId, playerId))?.from_provider === providerId

/** Whether credit of a failed move is on its way back to this wallet, or would be if the provider took it. */
export const hasMoveComingBack = async (db: Db, { agencyId, playerId, providerId }: Wallet) =>
  (await movesOf(db, agencyId, playerId)
    .select('move_id')
    .where('from_provider', '=', providerId)
    .where('status', '=', 'FAILED')
    .where('returned_at', 'is', null)
    .executeTakeFirst()) !== undefined
