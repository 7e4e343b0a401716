import { Refusal } from '../../../refusal.ts'
import { offersAt } from './offers.ts'
import type { Standing } from './protection-queries.ts'
import { breakInTheWay, limitReached } from './refuse-deposit.ts'

/** The smallest amount, which a used-up limit refuses. */
const anyMinor = 1n

/**
 * Why a player gets no inducement, be it a promotion or another offer; the first reason answers, null = the gate is open. Of one that asks
 * for a deposit `leastMinor` is the least that it asks for, in kip.
 */
export function refusalAtGate(standing: Standing, now: Date, leastMinor = anyMinor): Refusal | null {
  if (standing.status === 'SUSPENDED') return new Refusal('PLAYER_SUSPENDED')
  if (standing.closed_at !== null) return new Refusal('PLAYER_CLOSED')
  const excluded = breakInTheWay(standing, now)
  if (excluded) return excluded
  if (standing.blocked_at !== null) return new Refusal('PLAYER_BLOCKED')
  const reached = limitReached(standing, leastMinor, now)
  if (reached) return reached
  return offersAt(standing, now).offers === 'NO' ? new Refusal('OFFERS_REFUSED') : null
}

/** A blocked player sees what they cannot have, and is told why. */
export const mayBeShown = (standing: Standing, now: Date, leastMinor: bigint) =>
  refusalAtGate({ ...standing, blocked_at: null }, now, leastMinor) === null

/** Some offers are shown; others are sent, only to players who said yes. */
export const maySend = (standing: Standing, now: Date) =>
  refusalAtGate(standing, now) === null && offersAt(standing, now).offers === 'YES'
