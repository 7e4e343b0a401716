import { sql } from 'kysely'
import type { DevicePayload } from '@kham/contract/devices'
import { dayOf, startOfDay } from '@kham/contract/day'
import type { Db } from '../../db/db.ts'
import { mostOfPlayer } from './device.ts'

interface Seen {
  agencyId: string
  deviceId: string
  now: Date
}

/** One row a device, however often it is told of; what a browser told of it stays until it tells again. */
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

/** One row a player and device, which counts days. */
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
  await db
    .deleteFrom('player_devices')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where(
      'device_id',
      'in',
      db
        .selectFrom('player_devices')
        .select('device_id')
        .where('agency_id', '=', agencyId)
        .where('player_id', '=', playerId)
        .orderBy('last_seen', 'desc')
        .orderBy('device_id')
        .offset(mostOfPlayer),
    )
    .execute()
}

/** One row a player and block. */
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
  await db
    .deleteFrom('player_addresses')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where(
      'block',
      'in',
      db
        .selectFrom('player_addresses')
        .select('block')
        .where('agency_id', '=', agencyId)
        .where('player_id', '=', playerId)
        .orderBy('last_seen', 'desc')
        .orderBy('block')
        .offset(mostOfPlayer),
    )
    .execute()
}
