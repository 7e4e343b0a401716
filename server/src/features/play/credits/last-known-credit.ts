import type { Db } from '../../../db/db.ts'
import { lastSeen } from './last-credit-queries.ts'
import type { Wallet } from './transfer.ts'

/** The last credit at each provider that has ever told of it. */
export const lastKnownCredits = (db: Db, { agencyId, playerId }: Omit<Wallet, 'providerId'>) =>
  lastSeen(db, agencyId, playerId)

/** The last credit that the provider told of, THB minor units; null = it never has. */
export async function lastKnownCredit(db: Db, { agencyId, playerId, providerId }: Wallet) {
  const seen = await lastSeen(db, agencyId, playerId)
  return seen.find((one) => one.provider_id === providerId)?.seen_minor ?? null
}
