import type { Db } from '../../../db/db.ts'
import type { Wallet } from '../../play/credits/transfer.ts'
import type { UsageRow } from './usage.ts'
import { findUsageInUse } from './usage-queries.ts'

/** The promotion in use in a wallet, credited or not yet: nothing comes in beside what belongs to it. undefined = the wallet is open. */
export async function usageOfWallet(db: Db, wallet: Wallet): Promise<UsageRow | undefined> {
  const usage = await findUsageInUse(db, wallet)
  return usage?.provider_id === wallet.providerId ? usage : undefined
}
