import { sql } from 'kysely'
import type { PlayerDevice } from '@kham/contract/operator/players/players'
import type { Db } from '../../../db/db.ts'
import { shownDeviceLetters } from './device.ts'

/** The devices that a player was seen on, the newest sight first, and how many others were. */
export async function devicesOfPlayer(db: Db, agencyId: string, playerId: string): Promise<PlayerDevice[]> {
  const rows = await db
    .selectFrom('player_devices as m')
    .innerJoin('devices as d', (join) =>
      join.onRef('d.agency_id', '=', 'm.agency_id').onRef('d.device_id', '=', 'm.device_id'),
    )
    .select(['m.device_id', 'm.first_seen', 'm.last_seen', 'm.days', 'd.payload'])
    .select(
      sql<bigint>`(select count(*) from player_devices o where o.agency_id = m.agency_id
        and o.device_id = m.device_id and o.player_id <> m.player_id)`.as('others'),
    )
    .where('m.agency_id', '=', agencyId)
    .where('m.player_id', '=', playerId)
    .orderBy('m.last_seen', 'desc')
    .orderBy('m.device_id')
    .execute()
  return rows.map(({ device_id, payload, first_seen, last_seen, days, others }) => ({
    id: device_id.slice(0, shownDeviceLetters),
    platform: payload?.platform ?? null,
    screen: payload?.screen ?? null,
    timezone: payload?.timezone ?? null,
    languages: payload?.languages ?? null,
    userAgent: payload?.userAgent ?? null,
    firstSeen: first_seen.toISOString(),
    lastSeen: last_seen.toISOString(),
    days,
    others: Number(others),
  }))
}
