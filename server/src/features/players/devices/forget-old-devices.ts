import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import { keptDays } from './device.ts'

const daySeconds = 24 * 3600

/** For the schedule: drops what nobody was seen with for long, of every agency. */
export async function forgetOldDevices(db: Db, now: Date) {
  const until = secondsAfter(now, -keptDays * daySeconds)
  await db.deleteFrom('devices').where('last_seen', '<=', until).execute()
  await db.deleteFrom('player_addresses').where('last_seen', '<=', until).execute()
}
