import type { ProtectionChange } from '@kham/contract/operator/player-acts'
import { limitPeriods, type LimitPeriod, type ReminderMinutes } from '@kham/contract/protection'
import type { StaffActor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { recordEvent } from '../events/record-event.ts'
import { holdPlayer, writeAct } from '../players/act-on-player.ts'
import { changedLimit, isTighter, limitAt, type LimitMinor, type StoredLimit } from './protection.ts'
import { putLimit, setProtection, standingOf, type Standing } from './protection-queries.ts'
import { kipOf } from './read-protection.ts'
import type { PlayerId } from '../players/player.ts'

/** What is not there stays as it is. */
export interface Wishes extends Partial<Record<LimitPeriod, LimitMinor | undefined>> {
  reminderMinutes?: ReminderMinutes | null | undefined
}

/** Who asks; null = the player. */
export type AskedBy = { by: StaffActor; note: string } | null

type LimitChange = NonNullable<ProtectionChange['limits']>[number]

/** Changes what a player lets themselves deposit. Refuses with NOT_FOUND, and VALIDATION what the staff would loosen. */
export async function setLimits(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  player: PlayerId,
  wishes: Wishes,
  asked: AskedBy = null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = await holdPlayer(tx, player)
    const now = clock()
    const standing = (await standingOf(tx, player, now))!
    const limits = await changeLimits(tx, player, { standing, wishes, now, isStaff: asked !== null })
    const reminder = await changeReminder(tx, player, standing, wishes.reminderMinutes)
    if (limits.length === 0 && !reminder) return

    const change = { ...(limits.length > 0 && { limits }), ...(reminder && { reminder }) }
    const said = { staffId: asked?.by.staffId ?? null, note: asked?.note ?? null, change }
    await writeAct(tx, held, 'LIMITS_SET', said, now)
    if (asked) await auditLimits(tx, player, limits, asked.by, now)
    await recordEvent(tx, player.agencyId, player.playerId, 'session', { state: 'changed' })
  })
}

interface Changing {
  standing: Standing
  wishes: Wishes
  now: Date
  isStaff: boolean
}

async function changeLimits(tx: Tx, player: PlayerId, { standing, wishes, now, isStaff }: Changing) {
  const changes: LimitChange[] = []
  for (const period of limitPeriods) {
    const wished = wishes[period]
    if (wished === undefined) continue
    const before = limitAt(standing.limits[period], now)
    const after = changedLimit(before, wished, now)
    if (isSame(before, after)) continue
    if (isStaff && !isTighter(before, after))
      throw new Refusal('VALIDATION', { fields: { [period]: 'TOO_LARGE' } })
    await putLimit(tx, player, period, after)
    const { limitMinor, at } = after.next ?? { limitMinor: after.limitMinor, at: now }
    changes.push({ period, was: kipOf(before.limitMinor), is: kipOf(limitMinor), from: at.toISOString() })
  }
  return changes
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

function auditLimits(
  tx: Tx,
  { agencyId, playerId }: PlayerId,
  changes: LimitChange[],
  by: StaffActor,
  at: Date,
) {
  const side = (which: 'was' | 'is') =>
    Object.fromEntries(changes.map((change) => [`${change.period}Limit`, change[which]?.amount ?? null]))
  const subject = { kind: 'PLAYER', id: playerId } as const
  const facts = { before: side('was'), after: side('is') }
  return writeAudit(tx, { agencyId, at, by, act: 'PLAYER_LIMITED', subject, ...facts })
}
