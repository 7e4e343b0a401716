import type { Db } from '../../../db/db.ts'
import type { PlayerId } from '../players/player.ts'
import { refusalAtGate } from './gate.ts'
import { offersAt } from './offers.ts'
import { standingOf } from './protection-queries.ts'

/** `gate`: the code of the refusal that keeps offers from a player; null = it is open. */
export async function readOffersView(db: Db, player: PlayerId, now: Date) {
  const standing = await standingOf(db, player, now)
  if (!standing) return undefined
  const { offers } = offersAt(standing, now)
  return { playerId: player.playerId, offers, gate: refusalAtGate(standing, now)?.code ?? null }
}
