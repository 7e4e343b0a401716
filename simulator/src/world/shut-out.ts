/** Why somebody is to be sent no offer. */
export type Why = 'NO' | 'NOT_ASKED' | 'BREAK' | 'SUSPENDED' | 'BLOCKED' | 'LIMIT' | 'CLOSED'

const dayMs = 24 * 3_600_000
/** What the clocks may differ while a request is under way. */
const clocksDifferMs = 200_000

/**
 * Players who must be sent no offer: shut from the moment at which the product has confirmed it, and unsure from the moment at which its end is
 * requested.
 */
export class ShutOut {
  readonly #until = new Map<string, Map<Why, number>>()
  /** Players whom the staff may have signed out. */
  readonly maybeOut = new Set<string>()
  #changes = 0
  /** Requests that would open it and were never answered: they may still happen, or have happened. */
  readonly #unanswered = new Map<string, number>()
  /** How often it was asked that it opens. */
  readonly #openings = new Map<string, number>()

  /** The product has said that it holds. */
  shut(playerId: string, why: Why, { nowMs, untilMs = Infinity }: { nowMs: number; untilMs?: number }) {
    this.#changes++
    const isUnsure = (this.#unanswered.get(`${playerId} ${why}`) ?? 0) > 0
    if (isUnsure && why !== 'NO') return
    this.#of(playerId).set(why, isUnsure ? nowMs + dayMs - clocksDifferMs : untilMs)
  }

  /** Compared before a request and after it: whether it may have been opened meanwhile. */
  openingsOf = (playerId: string, why: Why) => this.#openings.get(`${playerId} ${why}`) ?? 0

  /** Somebody asks for it. A YES after a NO holds a day later. */
  opening(playerId: string, why: Why, nowMs: number) {
    const key = `${playerId} ${why}`
    this.#unanswered.set(key, (this.#unanswered.get(key) ?? 0) + 1)
    this.#openings.set(key, this.openingsOf(playerId, why) + 1)
    this.#open(playerId, why, nowMs)
  }

  /** It is answered: from now on it happens no more. */
  opened(playerId: string, why: Why, nowMs: number) {
    const key = `${playerId} ${why}`
    this.#unanswered.set(key, (this.#unanswered.get(key) ?? 1) - 1)
    this.#open(playerId, why, nowMs)
  }

  /** Whether the player's account is suspended or closed, for certain. */
  isKeptOut = (playerId: string) => {
    const why = this.#of(playerId)
    return why.has('SUSPENDED') || why.has('CLOSED')
  }

  /** Counts the changes, so that two looks can be compared. */
  get changes() {
    return this.#changes
  }

  /** It is refused: it happens no more, and has changed nothing. */
  notOpened(playerId: string, why: Why) {
    const key = `${playerId} ${why}`
    this.#unanswered.set(key, (this.#unanswered.get(key) ?? 1) - 1)
  }

  /** A reason that certainly holds now, apart from those in `but`; null = none. */
  whyNot(playerId: string, nowMs: number, but: readonly Why[] = []): Why | null {
    for (const [why, until] of this.#of(playerId)) if (until > nowMs && !but.includes(why)) return why
    return null
  }

  #open(playerId: string, why: Why, nowMs: number) {
    this.#changes++
    const known = this.#of(playerId).get(why)
    if (known === undefined) return
    if (why !== 'NO') this.#of(playerId).delete(why)
    else this.#of(playerId).set(why, Math.min(known, nowMs + dayMs - clocksDifferMs))
  }

  #of(playerId: string): Map<Why, number> {
    const known = this.#until.get(playerId) ?? new Map<Why, number>([['NOT_ASKED', Infinity]])
    this.#until.set(playerId, known)
    return known
  }
}
