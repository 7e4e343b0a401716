import type { DevicePayload } from '@kham/contract/players/devices'
import type { Db } from '../../../db/db.ts'
import { deviceIdOf } from './device.ts'
import { upsertDevice, upsertPlayerDevice } from './device-queries.ts'

interface Sighting {
  agencyId: string
  /** What the browser calls itself. */
  visitorId: string
  /** null = it told nothing else. */
  payload: DevicePayload | null
  /** null = a visitor. */
  playerId: string | null
  now: Date
}

/** A device was seen, and perhaps somebody on it. */
export async function noteDevice(
  db: Db,
  { agencyId, visitorId, payload, playerId, now }: Sighting,
): Promise<void> {
  const seen = { agencyId, deviceId: deviceIdOf(agencyId, visitorId), now }
  await upsertDevice(db, seen, payload)
  if (playerId !== null) await upsertPlayerDevice(db, seen, playerId)
}
