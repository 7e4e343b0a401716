import type { Db } from '../../../db/db.ts'
import { hasUnresolvedTransfer, unresolvedOfPlayer } from './credit-queries.ts'
import type { Wallet } from './transfer.ts'

/** Whether credit is on its way into or out of this wallet. */
export const hasTransferUnderWay = (db: Db, wallet: Wallet) => hasUnresolvedTransfer(db, wallet)

/** The providers into or out of which credit of the player is on its way. */
export const providersUnderWay = async (db: Db, player: Omit<Wallet, 'providerId'>) =>
  new Set((await unresolvedOfPlayer(db, player)).map((row) => row.provider_id))
