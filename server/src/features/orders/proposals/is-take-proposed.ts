import { sql, type RawBuilder } from 'kysely'

const waitsIn = (
  table: 'adjustments' | 'reversals',
  player: Player,
  now: Date,
) => sql`exists (select from ${sql.table(table)} x
  where x.agency_id = ${player.agencyId} and x.player_id = ${player.playerId} and x.direction = 'TAKE'
    and (x.status = 'APPROVED' or x.status = 'PROPOSED' and x.expires_at > ${now}))`

/** As values, or as columns of a query. */
interface Player {
  agencyId: string | RawBuilder<unknown>
  playerId: string | RawBuilder<unknown>
}

/** Whether somebody of the staff wants credit to be taken from a player, for queries: nobody has decided on it, or the provider is not done. */
export const isTakeProposed = (player: Player, now: Date) =>
  sql<boolean>`(${waitsIn('adjustments', player, now)} or ${waitsIn('reversals', player, now)})`
