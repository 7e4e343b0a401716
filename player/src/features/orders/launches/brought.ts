import type { Brought } from '@kham/contract/orders/launches'
import { keepIn, keptIn, ownSlot } from '@kham/site/own-storage'

const slot = ownSlot('player', 'brought')

/** Keeps what came along with a launch for the page that the player comes back to from the game. */
export const keepBrought = (brought: readonly Brought[]) => keepIn(slot, JSON.stringify(brought))

/** What came along with the launch that the player comes back from; it is told once. */
export function takeBrought(): Brought[] {
  const kept = keptIn(slot)
  keepIn(slot, '[]')
  return kept === null ? [] : (JSON.parse(kept) as Brought[])
}
