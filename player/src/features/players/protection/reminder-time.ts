import { ownSlot } from '@kham/site/own-storage'

const keptAs = ownSlot('player', 'reminded')
const minuteMs = 60_000
/** Each tab reckons the server's time by an answer of its own, so one may be a little behind another. */
const clockSlackMs = minuteMs

/** When the player was reminded last, in any tab, by the server's clock; 0 = never. */
export function remindedAt(): number {
  try {
    return Number(localStorage.getItem(keptAs)) || 0
  } catch {
    return 0
  }
}

export function keepReminded(at: number) {
  try {
    localStorage.setItem(keptAs, String(at))
  } catch {
    // Without storage each tab reminds by itself.
  }
}

export const isReminded = ({ key }: StorageEvent) => key === keptAs

/** Milliseconds until the next reminder; 0 = now. */
export function dueInMs(at: { signedInMs: number; remindedMs: number; nowMs: number; minutes: number }) {
  // A time noted by a wrong clock must not postpone it for ever.
  const reminded = at.remindedMs > at.nowMs + clockSlackMs ? 0 : at.remindedMs
  const next = Math.max(at.signedInMs, reminded) + at.minutes * minuteMs
  return Math.max(0, next - at.nowMs)
}

/** 5_400_000 -> { hours: 1, minutes: 30 } */
export function lengthOf(ms: number) {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
