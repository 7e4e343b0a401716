import type { Db } from '../../../db/db.ts'
import type { Wallet } from '../../play/credits/transfer.ts'
import type { UsageRow } from './usage.ts'
import { findUsageInUse } from './usage-queries.ts'

/** The promotion in use in a wallet, credited or not yet: nothing comes in beside what belongs to it. undefined = the wallet is open. */
export async function usageOfWallet(db: Db, wallet: Wallet): Promise<UsageRow | undefined> {
  const usage = await findUsageInUse(db, wallet)
  return usage?.provider_id === wallet.providerId ? usage : undefined
}

/** The provider whose wallet has a promotion in use, credited or not yet; a player has one at a time. */
export const providerOfUsage = async (db: Db, player: Omit<Wallet, 'providerId'>) =>
  (await findUsageInUse(db, player))?.provider_id
