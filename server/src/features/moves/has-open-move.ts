import type { ProviderId } from '@kham/contract/providers'
import type { Db } from '../../db/db.ts'
import type { Wallet } from '../credits/transfer.ts'
import { findMoveComingBack, findOpenMove } from './move-queries.ts'

/** Whether credit of the player is on its way from one provider to another. */
export const hasOpenMove = async (db: Db, agencyId: string, playerId: string) =>
  (await findOpenMove(db, agencyId, playerId)) !== undefined

/** Whether the player's credit at a provider is on its way to another one. */
export const hasOpenMoveFrom = async (db: Db, agencyId: string, playerId: string, providerId: ProviderId) =>
  (await findOpenMove(db, agencyId, playerId))?.from_provider === providerId

/** Whether credit of a failed move is on its way back to this wallet, or would be if the provider took it. */
export const hasMoveComingBack = async (db: Db, wallet: Wallet) =>
  (await findMoveComingBack(db, wallet)) !== undefined
