import { secondsAfter, type Clock } from '../clock.ts'

/** Longer than any call can still be at work inside a partner. */
export const usualLongestCallSeconds = 15 * 60

/**
 * Whether a call that was made at `at`, and whose answer never came, may still be at work inside the partner. Until it is surely dead, a
 * later "no" is no answer to it, and nothing may be sent anew that it would double.
 */
export const inFlightWindow = (clock: Clock, longestCallSeconds: number) => (at: Date | null) =>
  at !== null && clock() < secondsAfter(at, longestCallSeconds)
