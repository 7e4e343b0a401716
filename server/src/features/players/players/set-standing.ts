import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import type { PlayerId } from './player.ts'

/** How a player stands, as the acts of the staff look at it. */
export type PlayerToActOn = Pick<
  Selectable<Tables['players']>,
  | 'agency_id'
  | 'player_id'
  | 'username'
  | 'status'
  | 'blocked_at'
  | 'closed_at'
  | 'excluded_until'
  | 'excluded_as'
>

/** The caller has locked the player's row. */
export const setStanding = (
  tx: Tx,
  { agencyId, playerId }: PlayerId,
  standing: Partial<
    Pick<
      Insertable<Tables['players']>,
      'status' | 'status_reason' | 'blocked_at' | 'blocked_reason' | 'closed_at'
    >
  >,
) =>
  tx
    .updateTable('players')
    .set(standing)
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .execute()
