import { secondsAfter } from '../../clock.ts'

interface Kept {
  token: Promise<string>
  until: Date
}

/** A request for a token. */
interface Wanted {
  /** Its owner. */
  key: string
  ask: () => Promise<string>
  goodForSeconds: number
  now: Date
}

/** Access tokens of gateways, cached in this process only. */
export interface TokenCache {
  /** The cached token while it is valid; concurrent callers share one request for a new one. */
  take(wanted: Wanted): Promise<string>
  /** Drops a token that the gateway no longer accepts, but not one fetched since. */
  drop(key: string, token: string): Promise<void>
}

export function newTokenCache(): TokenCache {
  const shelf = new Map<string, Kept>()
  return {
    async take({ key, ask, goodForSeconds, now }) {
      const kept = shelf.get(key)
      if (kept && now < kept.until) return kept.token
      const fresh = { token: ask(), until: secondsAfter(now, goodForSeconds) }
      shelf.set(key, fresh)
      // A failed request is dropped, so that the next caller tries again.
      fresh.token.catch(() => shelf.get(key) === fresh && shelf.delete(key))
      return fresh.token
    },
    async drop(key, token) {
      const kept = shelf.get(key)
      if (kept && (await kept.token) === token && shelf.get(key) === kept) shelf.delete(key)
    },
  }
}
