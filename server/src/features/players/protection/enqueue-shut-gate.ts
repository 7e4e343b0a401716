import type { Tx } from '../../../db/db.ts'
import type { PlayerId } from '../players/player.ts'
import { enqueueOffersChange } from '../players/enqueue-offers-change.ts'
import { refusalAtGate } from './gate.ts'
import { standingOf } from './protection-queries.ts'

/**
 * Tells programs outside where a deposit is what uses a limit up, and so shuts the gate: it would be open without this order. The caller
 * holds the player's lock.
 */
export async function enqueueIfShut(tx: Tx, player: PlayerId, depositId: string, at: Date): Promise<void> {
  const gate = async (without: string | null) => {
    const standing = await standingOf(tx, player, at, without)
    return standing && refusalAtGate(standing, at)
  }
  if ((await gate(null))?.code !== 'DEPOSIT_LIMIT_REACHED' || (await gate(depositId)) !== null) return
  await enqueueOffersChange(tx, player, depositId, at)
}
