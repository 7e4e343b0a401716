import { limitPeriods, type LimitPeriod, type ReminderMinutes } from '@kham/contract/players/protection'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { enqueueAccountPush } from '../../site/push/enqueue-push.ts'
import { holdPlayer } from '../players/act-on-player.ts'
import { enqueueOffersChange } from '../players/enqueue-offers-change.ts'
import { changedLimit, isTighter, limitAt, type LimitMinor, type StoredLimit } from './protection.ts'
import {
  setProtection,
  standingOf,
  storeLimits,
  type LimitsToStore,
  type Standing,
} from './protection-queries.ts'
import type { PlayerId } from '../players/player.ts'

/** What is not there stays as it is. */
export interface Wishes extends Partial<Record<LimitPeriod, LimitMinor | undefined>> {
  reminderMinutes?: ReminderMinutes | null | undefined
}

/** Who asks; null = the player. */
export type AskedBy = { by: StaffActor; note: string } | null

/** Changes a player's deposit limits. Refuses with NOT_FOUND, and VALIDATION where the staff would loosen one. */
export async function setLimits(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  player: PlayerId,
  wishes: Wishes,
  asked: AskedBy = null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdPlayer(tx, player)
    const now = clock()
    const standing = (await standingOf(tx, player, now))!
    const limits = changedLimits({ standing, wishes, now, isStaff: asked !== null })
    const reminder = await changeReminder(tx, player, standing, wishes.reminderMinutes)
    const areLimitsChanged = Object.keys(limits).length > 0
    if (!areLimitsChanged && !reminder) return

    const { by, note } = asked ?? { by: null, note: null }
    await storeLimits(tx, player, limits, { at: now, by, note, reminder })
    // A reminder alone changes nothing about what may be offered.
    if (areLimitsChanged) await enqueueOffersChange(tx, player, newId(now), now)
    await enqueueAccountPush(tx, player, 'LIMITS', now)
    await recordEvent(tx, player.agencyId, player.playerId, 'session', { state: 'changed' })
  })
}

interface Changing {
  standing: Standing
  wishes: Wishes
  now: Date
  isStaff: boolean
}

function changedLimits({ standing, wishes, now, isStaff }: Changing): LimitsToStore {
  const changed: LimitsToStore = {}
  for (const period of limitPeriods) {
    const wished = wishes[period]
    if (wished === undefined) continue
    const before = limitAt(standing.limits[period], now)
    const after = changedLimit(before, wished, now)
    if (isSame(before, after)) continue
    if (isStaff && !isTighter(before, after))
      throw new Refusal('VALIDATION', { fields: { [period]: 'TOO_LARGE' } })
    changed[period] = after
  }
  return changed
}

const isSame = (one: StoredLimit, other: StoredLimit) =>
  one.limitMinor === other.limitMinor &&
  one.next?.limitMinor === other.next?.limitMinor &&
  one.next?.at.getTime() === other.next?.at.getTime()

async function changeReminder(
  tx: Tx,
  player: PlayerId,
  { reminder_minutes: was }: Standing,
  is: ReminderMinutes | null | undefined,
) {
  if (is === undefined || is === was) return null
  await setProtection(tx, player, { reminder_minutes: is })
  return { was, is }
}
