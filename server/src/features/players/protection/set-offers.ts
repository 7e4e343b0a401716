import type { Offers, OffersState } from '@kham/contract/players/offers'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { holdPlayer, writeAct } from '../players/act-on-player.ts'
import type { PlayerId } from '../players/player.ts'
import { changedOffers, offersAt } from './offers.ts'
import { exclusionAt } from './protection.ts'
import { setProtection, standingOf } from './protection-queries.ts'
import type { AskedBy } from './set-limits.ts'

/**
 * Whether the player wants offers from now on. Who has excluded themselves asks for none while that lasts: it set NO, and nothing is to
 * wait for its end. Refuses with NOT_FOUND, PLAYER_EXCLUDED.
 */
export async function setOffers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  player: PlayerId,
  said: 'YES' | 'NO',
  asked: AskedBy = null,
): Promise<void> {
  const { agencyId, playerId } = player
  await db.transaction().execute(async (tx) => {
    const held = await holdPlayer(tx, player)
    const at = clock()
    const standing = (await standingOf(tx, player, at))!
    const excluded = exclusionAt(standing, at)
    if (said === 'YES' && excluded?.kind === 'SELF_EXCLUSION')
      throw new Refusal('PLAYER_EXCLUDED', { excludedUntil: excluded.until })
    const changed = changedOffers(standing, said, at)
    if (!changed) return

    await setProtection(tx, player, changed)
    const before = offersAt(standing, at)
    const was = before.offers
    const change = { offers: { was, is: said, from: (changed.offers_next_at ?? at).toISOString() } }
    await writeAct(
      tx,
      held,
      'OFFERS_SET',
      { staffId: asked?.by.staffId ?? null, note: asked?.note ?? null, change },
      at,
    )
    if (asked) {
      const facts = { before: factsOf(was, before.offers_next_at), after: factsOf(said, null) }
      const subject = { kind: 'PLAYER', id: playerId } as const
      await writeAudit(tx, { agencyId, at, by: asked.by, act: 'PLAYER_OFFERS_OFF', subject, ...facts })
    }
    await recordEvent(tx, agencyId, playerId, 'session', { state: 'changed' })
  })
}

const factsOf = (offers: OffersState, waitsFrom: Date | null) => ({
  offers,
  yesFrom: waitsFrom?.toISOString() ?? null,
})

/** What the player says to offers now. Refuses with NOT_FOUND. */
export async function readOffers(db: Db, player: PlayerId, now: Date): Promise<Offers> {
  const standing = await standingOf(db, player, now)
  if (!standing) throw new Refusal('NOT_FOUND')
  const { offers, offers_since, offers_next_at } = offersAt(standing, now)
  return {
    offers,
    since: offers_since?.toISOString() ?? null,
    next: offers_next_at && { offers: 'YES', at: offers_next_at.toISOString() },
  }
}
