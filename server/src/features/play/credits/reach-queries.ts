import type { Db, Tx } from '../../../db/db.ts'
import type { Wallet } from './transfer.ts'

const reachAt = (db: Db, { agencyId, providerId }: Wallet) =>
  db
    .selectFrom('agency_providers')
    .select(['dialect', 'base_url as baseUrl', 'key_id as keyId', 'settings'])
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)

/** The account at a provider; undefined = the agency has no such provider. */
export const findReach = (db: Db, wallet: Wallet) => reachAt(db, wallet).executeTakeFirst()

/** The same under a row lock: until the transaction ends nobody gives the provider another account. */
export const lockReach = (tx: Tx, wallet: Wallet) => reachAt(tx, wallet).forKeyShare().executeTakeFirst()
