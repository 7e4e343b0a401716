import type { Brought, CreditLock } from '@kham/contract/orders/launches'
import { forgetSlot, keepIn, keptIn, ownSlot } from '@kham/site/own-storage'

const slot = ownSlot('player', 'brought')

/** Keeps what came along with a launch for the page that the player comes back to from the game. */
export const keepBrought = (brought: readonly Brought[]) => keepIn(slot, JSON.stringify(brought))

/** What came along with the launch that the player comes back from, told once; null = they come from none. */
export function takeBrought(): Brought[] | null {
  const kept = keptIn(slot)
  forgetSlot(slot)
  return kept === null ? null : (JSON.parse(kept) as Brought[])
}

/** What had become of it when the game opened: a move that was under way then may have gone back since. */
export function outcomeOf({
  status,
  blockedBy,
}: Pick<Brought, 'status' | 'blockedBy'>): CreditLock | 'CAME' | 'UNDER_WAY' | 'REFUSED' {
  if (blockedBy !== null) return blockedBy
  if (status === 'SUCCESS') return 'CAME'
  return status === 'OPEN' ? 'UNDER_WAY' : 'REFUSED'
}
