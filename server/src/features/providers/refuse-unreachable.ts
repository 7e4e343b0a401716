import type { Db } from '../../db/db.ts'
import type { Way } from '../../partners/call-meter.ts'
import { Refusal } from '../../refusal.ts'
import { statusOf } from './provider-health.ts'
import { slotsInWindow } from './provider-queries.ts'

/** No money is taken for a provider that could not be given it. Refuses with PROVIDER_UNAVAILABLE where one is down or in maintenance. */
export async function refuseUnreachable(db: Db, way: Way, now: Date) {
  const status = statusOf({ enabled: true, slots: await slotsInWindow(db, way, now) })
  if (status === 'DOWN' || status === 'MAINTENANCE') throw new Refusal('PROVIDER_UNAVAILABLE')
}
