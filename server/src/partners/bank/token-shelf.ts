import { secondsAfter } from '../../clock.ts'

interface Kept {
  token: Promise<string>
  until: Date
}

/** What of a token is asked for. */
interface Wanted {
  /** Its owner. */
  key: string
  ask: () => Promise<string>
  goodForSeconds: number
  now: Date
}

/** Tokens of gateways, kept in this process only: who has none asks for one. */
export interface TokenShelf {
  /** The token as long as it is good; all who need a new one at once wait for the same. */
  take(wanted: Wanted): Promise<string>
  /** The gateway does not know this token any more. One that was fetched meanwhile stays. */
  drop(key: string, token: string): Promise<void>
}

export function newTokenShelf(): TokenShelf {
  const shelf = new Map<string, Kept>()
  return {
    async take({ key, ask, goodForSeconds, now }) {
      const kept = shelf.get(key)
      if (kept && now < kept.until) return kept.token
      const fresh = { token: ask(), until: secondsAfter(now, goodForSeconds) }
      shelf.set(key, fresh)
      // One that could not be had is asked for anew by whoever comes next.
      fresh.token.catch(() => shelf.get(key) === fresh && shelf.delete(key))
      return fresh.token
    },
    async drop(key, token) {
      const kept = shelf.get(key)
      if (kept && (await kept.token) === token && shelf.get(key) === kept) shelf.delete(key)
    },
  }
}
