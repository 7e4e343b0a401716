import { offersHours, type OffersState } from '@kham/contract/players/offers'
import { secondsAfter } from '../../../clock.ts'

/** A player's answer to offers, as stored; a waiting YES may hold by now. */
export interface StoredOffers {
  offers: OffersState
  offers_since: Date | null
  /** When a YES after a NO holds. */
  offers_next_at: Date | null
}

/** What holds now: a YES that waited takes effect by being read so. */
export function offersAt(stored: StoredOffers, now: Date): StoredOffers {
  const { offers_next_at: at } = stored
  return at && at <= now ? { offers: 'YES', offers_since: at, offers_next_at: null } : stored
}

/**
 * After the player said YES or NO; null = nothing changes. A NO holds at once, and no YES waits any longer. A YES holds at once where there
 * was no NO, else 24 hours later; said again while it waits, it keeps its time.
 */
export function changedOffers(stored: StoredOffers, said: 'YES' | 'NO', now: Date): StoredOffers | null {
  const { offers, offers_since, offers_next_at } = offersAt(stored, now)
  if (said === 'NO') {
    if (offers !== 'NO') return { offers: 'NO', offers_since: now, offers_next_at: null }
    return offers_next_at && { offers, offers_since, offers_next_at: null }
  }
  if (offers === 'YES' || offers_next_at) return null
  if (offers === 'NOT_ASKED') return { offers: 'YES', offers_since: now, offers_next_at: null }
  return { offers, offers_since, offers_next_at: secondsAfter(now, offersHours * 3600) }
}
