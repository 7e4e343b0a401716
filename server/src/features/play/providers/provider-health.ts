import type { ProviderStatus } from '@kham/contract/play/provider-status'
import { tookBoundsMs } from '../../../partners/call-meter.ts'

/** How the calls of one slot went. */
export interface CallSlot {
  calls: number
  /** No usable answer; those in maintenance among them. */
  failed: number
  maintenance: number
  took: readonly number[]
}

/** Calls are counted in slots of so many seconds. */
export const slotSeconds = 5
/** When the slot began that this moment is in. */
export const slotOf = (now: Date) =>
  new Date(Math.floor(now.getTime() / 1000 / slotSeconds) * slotSeconds * 1000)
/** What is older says nothing of now. */
export const windowSeconds = 300
/** The newest slots that together have so many calls are judged; fewer where there are no more in the window. */
export const enoughCalls = 3
/** Fewer lost answers than that are no outage. */
const fewestLost = 2
/** An answer that takes longer is slow: one of the bounds by which answers are counted. */
export const slowMs = 3_000

/**
 * How a provider does by its latest calls, newest slot first. Half of them lost: it is down, or in maintenance where it says so itself; one
 * alone is no outage. A fifth lost or a quarter of the answers slow: slow. What is not offered is in maintenance, whatever the calls say.
 */
export function statusOf({
  enabled,
  slots,
}: {
  enabled: boolean
  slots: readonly CallSlot[]
}): ProviderStatus {
  if (!enabled) return 'MAINTENANCE'
  const { calls, failed, maintenance, took } = sumOf(latest(slots))
  const isOut = failed > 0 && failed * 2 >= calls
  if (isOut && maintenance > 0) return 'MAINTENANCE'
  if (isOut && failed >= fewestLost) return 'DOWN'
  const slow = slowAnswers(took)
  const isSlow = failed * 5 >= calls && failed > 0
  return isSlow || (slow > 0 && slow * 4 >= calls - failed) ? 'SLOW' : 'UP'
}

function latest(slots: readonly CallSlot[]): readonly CallSlot[] {
  let calls = 0
  const end = slots.findIndex((slot) => (calls += slot.calls) >= enoughCalls)
  return end < 0 ? slots : slots.slice(0, end + 1)
}

export function sumOf(slots: readonly CallSlot[]): CallSlot {
  const took = Array.from({ length: tookBoundsMs.length + 1 }, () => 0)
  const sum = { calls: 0, failed: 0, maintenance: 0, took }
  for (const slot of slots) {
    sum.calls += slot.calls
    sum.failed += slot.failed
    sum.maintenance += slot.maintenance
    for (const [place, answers] of slot.took.entries()) took[place]! += answers
  }
  return sum
}

const slowAnswers = (took: readonly number[]) =>
  took.reduce(
    (slow, answers, place) => ((tookBoundsMs[place] ?? Infinity) > slowMs ? slow + answers : slow),
    0,
  )

/** How long the given share of the answers took at most: the bound of the class that it falls into; beyond the last bound, that one. */
export function tookMs(took: readonly number[], share: number): number | null {
  const answers = took.reduce((sum, each) => sum + each, 0)
  if (answers === 0) return null
  let counted = 0
  const place = took.findIndex((each) => (counted += each) >= answers * share)
  return tookBoundsMs[place] ?? tookBoundsMs.at(-1)!
}
