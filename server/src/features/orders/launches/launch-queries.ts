import type { Db } from '../../../db/db.ts'
import type { Wallet } from '../../play/credits/transfer.ts'

type Player = Omit<Wallet, 'providerId'>

/** The providers that the player has joined, in the agency's order, with the credit last seen there; null = none yet. */
export const placesOf = (db: Db, { agencyId, playerId }: Player) =>
  db
    .selectFrom('agency_providers as p')
    .innerJoin('provider_members as m', (on) =>
      on.onRef('m.agency_id', '=', 'p.agency_id').onRef('m.provider_id', '=', 'p.provider_id'),
    )
    .select(['p.provider_id', 'm.seen_minor', 'm.seen_at', 'm.launched_at'])
    .where('p.agency_id', '=', agencyId)
    .where('m.player_id', '=', playerId)
    .orderBy('p.position')
    .orderBy('p.provider_id')
    .execute()

export type Place = Awaited<ReturnType<typeof placesOf>>[number]

export const findPlaySettings = (db: Db, { agencyId, playerId }: Player) =>
  db
    .selectFrom('play_settings')
    .select('auto_move')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

export const putPlaySettings = (db: Db, { agencyId, playerId }: Player, autoMove: boolean, at: Date) =>
  db
    .insertInto('play_settings')
    .values({ agency_id: agencyId, player_id: playerId, auto_move: autoMove, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'player_id']).doUpdateSet({ auto_move: autoMove, changed_at: at }),
    )
    .execute()
