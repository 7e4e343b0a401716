import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Every process listens here; a payload names agency and player of the streams to wake. */
export const eventsChannel = 'kham_events'

export const wakeUpOf = (agencyId: string, playerId: string) => `${agencyId} ${playerId}`

/** Has the player's open event streams look again: for new events, and whether their session still holds. */
export async function wakeStreams(db: Db, agencyId: string, playerId: string) {
  await sql`select pg_notify(${eventsChannel}, ${wakeUpOf(agencyId, playerId)})`.execute(db)
}
