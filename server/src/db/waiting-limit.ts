/** Some tenths of a second's work; more than a hundred requests of one instant leave waiting, and the workers beside them. */
export const mostWaiting = 200
/** So that no connection is idle between two turns of the event loop. */
export const leastWaiting = 20

const longestWaitMs = 50
const intervalMs = 100

/**
 * How many may wait for a connection: as many as are given one within `longestWaitMs`, however long each of them keeps it. A queue in which
 * nobody has waited less for a whole interval stands, and is no burst (CoDel, RFC 8289): then the limit falls by a fifth, else it grows.
 */
export class WaitingLimit {
  #most = mostWaiting
  #shortestMs = Number.POSITIVE_INFINITY
  #endsAt = 0

  get most() {
    return Math.floor(this.#most)
  }

  /** Notes that at `now` a caller got a connection after waiting so long. */
  note(waitedMs: number, now: number) {
    this.#shortestMs = Math.min(this.#shortestMs, waitedMs)
    if (now < this.#endsAt) return
    const stands = this.#shortestMs > longestWaitMs
    this.#most = stands ? Math.max(leastWaiting, this.#most * 0.8) : Math.min(mostWaiting, this.#most + 10)
    this.#shortestMs = Number.POSITIVE_INFINITY
    this.#endsAt = now + intervalMs
  }
}
