import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'
import { findOpenWithdrawal } from './withdrawal-queries.ts'

/** Whether the player has a withdrawal at this provider that has not been decided on. */
export const hasOpenWithdrawalAt = async (
  db: Db,
  agencyId: string,
  playerId: string,
  providerId: ProviderId,
) => (await findOpenWithdrawal(db, agencyId, playerId))?.provider_id === providerId
