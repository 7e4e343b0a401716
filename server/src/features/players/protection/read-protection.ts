import { moneyOf } from '@kham/contract/money'
import type { Protection } from '@kham/contract/players/protection'
import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { byPeriod, exclusionAt, leftOf, limitAt, periodsAt, type LimitMinor } from './protection.ts'
import { standingOf, type Standing } from './protection-queries.ts'
import type { PlayerId } from '../players/player.ts'

/** A player's limits, what is left of them, and a break that lasts. Refuses with NOT_FOUND. */
export async function readProtection(db: Db, player: PlayerId, now: Date): Promise<Protection> {
  const standing = await standingOf(db, player, now)
  if (!standing) throw new Refusal('NOT_FOUND')
  return toProtection(standing, now)
}

function toProtection(standing: Standing, now: Date): Protection {
  const periods = periodsAt(now)
  const limits = byPeriod((period) => {
    const holds = limitAt(standing.limits[period], now)
    const usedMinor = standing.usedMinor[period]
    return {
      limit: kipOf(holds.limitMinor),
      used: moneyOf(usedMinor, 'LAK'),
      left: kipOf(leftOf(holds, usedMinor)),
      renewsAt: periods[period].until.toISOString(),
      next: holds.next && { limit: kipOf(holds.next.limitMinor), at: holds.next.at.toISOString() },
    }
  })
  return { ...limits, reminderMinutes: standing.reminder_minutes, exclusion: exclusionAt(standing, now) }
}

export const kipOf = (minor: LimitMinor) => (minor === null ? null : moneyOf(minor, 'LAK'))
