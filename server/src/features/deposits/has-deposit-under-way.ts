import type { Db } from '../../db/db.ts'
import { findUnfinishedDeposit } from './deposit-queries.ts'

/** Whether the player has a deposit that is unpaid, or paid and not credited yet. */
export const hasDepositUnderWay = async (db: Db, agencyId: string, playerId: string) =>
  (await findUnfinishedDeposit(db, agencyId, playerId)) !== undefined
