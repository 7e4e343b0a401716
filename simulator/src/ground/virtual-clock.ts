/** Time as the simulated machines have it. The wall clock can be set; what has elapsed only grows. */
export class VirtualClock {
  #wallMs: number
  #elapsedMs = 0
  #latestMs: number

  constructor(start: Date) {
    this.#wallMs = start.getTime()
    this.#latestMs = this.#wallMs
  }

  readonly now = () => new Date(this.#wallMs)

  get wallMs() {
    return this.#wallMs
  }

  get elapsedMs() {
    return this.#elapsedMs
  }

  /** The latest time that the wall clock ever showed. */
  get latestMs() {
    return this.#latestMs
  }

  /** How far the wall clock is behind that. */
  get behindMs() {
    return Math.max(0, this.#latestMs - this.#wallMs)
  }

  elapse(ms: number) {
    this.#elapsedMs += ms
    this.adjust(ms)
  }

  /** Somebody sets the wall clock, forward or back. */
  adjust(ms: number) {
    this.#wallMs += ms
    this.#latestMs = Math.max(this.#latestMs, this.#wallMs)
  }
}
