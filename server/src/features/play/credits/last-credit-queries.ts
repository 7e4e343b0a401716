import type { Db } from '../../../db/db.ts'
import type { Wallet } from './transfer.ts'

/** An amount of credit that the provider told, THB minor units, and the moment that it is of. */
export interface SeenCredit {
  minor: bigint
  at: Date
}

/** Writes the credit down as the last known one. One of an earlier moment than the one that is there comes too late. */
export const noteSeen = (db: Db, { agencyId, playerId, providerId }: Wallet, { minor, at }: SeenCredit) =>
  db
    .updateTable('provider_members')
    .set({ seen_minor: minor, seen_at: at })
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('provider_id', '=', providerId)
    .where((where) => where.or([where('seen_at', 'is', null), where('seen_at', '<=', at)]))
    .execute()

/** The last known credit at each provider that has ever told of it. */
export const lastSeen = (db: Db, agencyId: string, playerId: string) =>
  db
    .selectFrom('provider_members')
    .select(['provider_id', 'seen_minor', 'seen_at'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('seen_minor', 'is not', null)
    .where('seen_at', 'is not', null)
    .$narrowType<{ seen_minor: bigint; seen_at: Date }>()
    .orderBy('provider_id')
    .execute()
