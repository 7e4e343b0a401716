import type { ExclusionKind } from '@kham/contract/players/protection'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { endPushOfOffers } from '../../site/push/end-push.ts'
import { holdPlayer, writeAct } from '../players/act-on-player.ts'
import { endOfSelfExclusion, endOfTimeOut, ownExclusionAt } from './protection.ts'
import { setProtection } from './protection-queries.ts'
import type { AskedBy } from './set-limits.ts'
import type { PlayerId } from '../players/player.ts'

export type Break = { days: number } | { months: number }

/**
 * Keeps a player from playing from now on; orders that are under way go on, but a deposit that nobody has paid is canceled. It ends by
 * itself, and nothing makes it shorter: a break that would end no later than one that lasts is refused. Refuses with NOT_FOUND, PLAYER_EXCLUDED.
 */
export async function excludePlayer(
  context: Context,
  player: PlayerId,
  wished: Break,
  asked: AskedBy = null,
): Promise<void> {
  const { agencyId, playerId } = player
  const { db, clock } = context
  const holdOpen = await context.handlers.beforeBreak(context, player)
  await db.transaction().execute(async (tx) => {
    const endOpen = await holdOpen(tx)
    const held = await holdPlayer(tx, player)
    const now = clock()
    const { kind, until } = breakFrom(now, wished)
    const before = ownExclusionAt(held, now)
    if (before && until.toISOString() <= before.until)
      throw new Refusal('PLAYER_EXCLUDED', { excludedUntil: before.until })

    await setProtection(tx, player, {
      excluded_until: until,
      // A time-out that ends later makes a self-exclusion longer, and not a break of this name alone.
      excluded_as: before?.kind === 'SELF_EXCLUSION' ? before.kind : kind,
      exclusion_spread_at: null,
      // A self-exclusion stops offers, also after its end, until the player asks for them.
      ...(kind === 'SELF_EXCLUSION' && { offers: 'NO', offers_since: now, offers_next_at: null }),
    })
    await endPushOfOffers(tx, player)
    const change = { until: until.toISOString() }
    const said = { staffId: asked?.by.staffId ?? null, note: asked?.note ?? null, change }
    await writeAct(tx, held, kind === 'TIME_OUT' ? 'TIME_OUT' : 'SELF_EXCLUDED', said, now)
    if (asked) {
      const facts = { before: { until: before?.until ?? null }, after: { until: change.until } }
      const subject = { kind: 'PLAYER', id: playerId } as const
      await writeAudit(tx, { agencyId, at: now, by: asked.by, act: 'PLAYER_EXCLUDED', subject, ...facts })
    }
    const by = asked ? ({ by: 'STAFF', staffId: asked.by.staffId } as const) : ({ by: 'PLAYER' } as const)
    await endOpen({ ...by, at: now })
    await recordEvent(tx, agencyId, playerId, 'session', { state: 'changed' })
  })
}

const breakFrom = (now: Date, wished: Break): { kind: ExclusionKind; until: Date } =>
  'days' in wished
    ? { kind: 'TIME_OUT', until: endOfTimeOut(now, wished.days) }
    : { kind: 'SELF_EXCLUSION', until: endOfSelfExclusion(now, wished.months) }
