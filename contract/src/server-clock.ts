/**
 * The server's clock, as the `Date` of its answers tells it. A phone's own clock may be wrong by minutes or by days, so what decides
 * something by the time (an expiry, an age, a day) asks here.
 */

/** Both clocks of the device: the wall clock may be set meanwhile, and the steady one stands still while the device sleeps. */
export interface Reading {
  wallMs: number
  steadyMs: number
}

export const readClocks = (): Reading => ({ wallMs: Date.now(), steadyMs: performance.now() })

/** Neither clock runs ahead by itself, so the one that has gone further is believed. */
const passedSince = (then: Reading, now: Reading) =>
  Math.max(now.wallMs - then.wallMs, now.steadyMs - then.steadyMs)

/** Bounds of the server's time at one reading of the device's clocks. */
interface Known {
  at: Reading
  fromMs: number
  toMs: number
}

let known: Known | null = null

/** `Date` is cut to the second. */
const resolutionMs = 1000

/**
 * Learns from an answer that was asked for at `sent` and came at `came`. It was written somewhere between the two, so a slow one says
 * little: what several say is the part that they have in common. Where they have none, a clock was set, and the newest is believed.
 */
export function learnServerTime(date: string | null, sent: Reading, came = readClocks()) {
  const written = date === null ? Number.NaN : Date.parse(date)
  const roundTripMs = passedSince(sent, came)
  if (Number.isNaN(written) || roundTripMs < 0) return
  const fresh = { at: came, fromMs: written, toMs: written + resolutionMs + roundTripMs }
  known = (known && commonOf(known, fresh)) ?? fresh
}

function commonOf(before: Known, fresh: Known): Known | null {
  const passedMs = passedSince(before.at, fresh.at)
  const fromMs = Math.max(fresh.fromMs, before.fromMs + passedMs)
  const toMs = Math.min(fresh.toMs, before.toMs + passedMs)
  return fromMs <= toMs ? { at: fresh.at, fromMs, toMs } : null
}

/** Now, by the server's clock; by the device's own until an answer has come. */
export function serverNow(now = readClocks()): number {
  if (!known) return now.wallMs
  return Math.round((known.fromMs + known.toMs) / 2 + passedSince(known.at, now))
}

/** When something was by the server's clock that the device's wall clock put at `wallMs`. */
export const onServerClock = (wallMs: number, now = readClocks()) => serverNow(now) - (now.wallMs - wallMs)

/** Whether a moment (ISO) is over. */
export const isPast = (moment: string) => Date.parse(moment) <= serverNow()
