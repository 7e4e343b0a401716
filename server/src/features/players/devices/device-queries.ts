import { sql } from 'kysely'
import type { DevicePayload } from '@kham/contract/players/devices'
import { dayOf, startOfDay } from '@kham/contract/day'
import type { Db } from '../../../db/db.ts'
import { mostOfPlayer } from './device.ts'
import type { PlayerId } from '../players/player.ts'

interface Seen {
  agencyId: string
  deviceId: string
  now: Date
}

/** Upserts a device; its data stays until the browser reports again. */
export const upsertDevice = (db: Db, { agencyId, deviceId, now }: Seen, payload: DevicePayload | null) =>
  db
    .insertInto('devices')
    .values({
      agency_id: agencyId,
      device_id: deviceId,
      payload: payload && JSON.stringify(payload),
      first_seen: now,
      last_seen: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'device_id']).doUpdateSet({
        payload: sql`coalesce(excluded.payload, devices.payload)`,
        last_seen: sql`greatest(devices.last_seen, excluded.last_seen)`,
      }),
    )
    .execute()

/** Upserts that a player was seen on a device, and counts the days. */
export async function upsertPlayerDevice(
  db: Db,
  { agencyId, deviceId, now }: Seen,
  playerId: string,
): Promise<void> {
  const today = startOfDay(dayOf(now))
  await db
    .insertInto('player_devices')
    .values({
      agency_id: agencyId,
      player_id: playerId,
      device_id: deviceId,
      first_seen: now,
      last_seen: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'player_id', 'device_id']).doUpdateSet({
        days: sql`player_devices.days + (player_devices.last_seen < ${today})::int`,
        last_seen: sql`greatest(player_devices.last_seen, excluded.last_seen)`,
      }),
    )
    .execute()
  await keepNewest(
    db,
    { agencyId, playerId },
    { table: 'player_devices', column: 'device_id', most: mostOfPlayer.device },
  )
}

/** Upserts that a player was seen in an address block. */
export async function upsertPlayerAddress(
  db: Db,
  { agencyId, playerId, block, now }: { agencyId: string; playerId: string; block: string; now: Date },
): Promise<void> {
  await db
    .insertInto('player_addresses')
    .values({ agency_id: agencyId, player_id: playerId, block, first_seen: now, last_seen: now })
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'player_id', 'block'])
        .doUpdateSet({ last_seen: sql`greatest(player_addresses.last_seen, excluded.last_seen)` }),
    )
    .execute()
  await keepNewest(
    db,
    { agencyId, playerId },
    { table: 'player_addresses', column: 'block', most: mostOfPlayer.address },
  )
}

/** Drops the devices and blocks that were seen longest ago. */
const keepNewest = (
  db: Db,
  { agencyId, playerId }: PlayerId,
  { table, column, most }: { table: string; column: string; most: number },
) =>
  sql`delete from ${sql.table(table)} where agency_id = ${agencyId} and player_id = ${playerId}
    and ${sql.ref(column)} in (select ${sql.ref(column)} from ${sql.table(table)}
      where agency_id = ${agencyId} and player_id = ${playerId}
      order by last_seen desc, ${sql.ref(column)} offset ${most}::int)`.execute(db)
