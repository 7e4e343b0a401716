import type { ProviderId } from '@kham/contract/play/providers'

/** The upper bounds of the classes in which answers are counted by how long they took, milliseconds; a last class is open. */
export const tookBoundsMs = [25, 50, 100, 200, 400, 800, 1_500, 3_000, 5_000, 8_000, 15_000] as const

/** FAILED: no usable answer came. MAINTENANCE: the provider said so instead of answering. */
export type CallOutcome = 'ANSWERED' | 'FAILED' | 'MAINTENANCE'

/** One call that went out. */
export interface CallTold {
  kind: 'bank' | 'provider'
  /** Id of the agency's payment method or provider. */
  partner: string
  outcome: CallOutcome
  ms: number
}

/** One provider as one agency reaches it. */
export interface Way {
  agencyId: string
  providerId: ProviderId
}

/** The calls of one way since they were last asked for. */
export interface CallCount extends Way {
  calls: number
  /** Those in maintenance among them. */
  failed: number
  maintenance: number
  /** The answered ones, one number a class of `tookBoundsMs` and one for the open class. */
  took: number[]
}

export interface CallMeter {
  note(way: Way, outcome: CallOutcome, ms: number): void
  /** What was counted since the last time. */
  drain(): CallCount[]
}

/** Counts the calls of this process until they are written down; what a crash takes with it is missed by nobody. */
export function newCallMeter(): CallMeter {
  let counts = new Map<string, CallCount>()
  return {
    note(way, outcome, ms) {
      const key = `${way.agencyId} ${way.providerId}`
      const count = counts.get(key) ?? noCalls(way)
      counts.set(key, count)
      count.calls++
      if (outcome === 'ANSWERED') count.took[classOf(ms)]!++
      else count.failed++
      if (outcome === 'MAINTENANCE') count.maintenance++
    },
    drain() {
      const drained = [...counts.values()]
      counts = new Map()
      return drained
    },
  }
}

const noCalls = ({ agencyId, providerId }: Way): CallCount => ({
  agencyId,
  providerId,
  calls: 0,
  failed: 0,
  maintenance: 0,
  took: Array.from({ length: tookBoundsMs.length + 1 }, () => 0),
})

/** One answer that took so long, among the classes. */
export const tookOnce = (ms: number): number[] =>
  Array.from({ length: tookBoundsMs.length + 1 }, (_, place) => (place === classOf(ms) ? 1 : 0))

function classOf(ms: number): number {
  const place = tookBoundsMs.findIndex((bound) => ms <= bound)
  return place < 0 ? tookBoundsMs.length : place
}
