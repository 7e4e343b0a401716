import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import type { PlayerId } from '../players/player.ts'
import { pendingPages } from './agreement-queries.ts'

/** Without agreement to the texts in effect a player pays nothing in, plays nothing and claims nothing, but can withdraw. Refuses with AGREEMENT_REQUIRED. */
export async function refuseUnagreed(db: Db, player: PlayerId, now: Date) {
  const pending = await pendingPages(db, player, now)
  if (pending.length === 0) return
  throw new Refusal('AGREEMENT_REQUIRED', { pages: pending.map(({ slug, version }) => ({ slug, version })) })
}
