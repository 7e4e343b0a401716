import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from './store.ts'

export type Delays = {
  payoutMs: number
  slowMs: number
  hangMs: number
  pollMs: number
  noticeTimeoutMs: number
  noticeRetryMs: readonly number[]
  /** Hours from the beginning of its day within which a payment can be voided. */
  voidHours: number
}

export const wireDelays: Delays = {
  payoutMs: 1000,
  slowMs: 3000,
  hangMs: 60_000,
  pollMs: 100,
  noticeTimeoutMs: 5000,
  noticeRetryMs: [1000, 2000, 4000, 8000, 16_000],
  voidHours: 21,
}

/** What every door and act of the sandbox stands on. */
export type World = { store: Store; now: () => Date; publicUrl: string; delays: Delays }

export const timeNow = (world: World) => world.now().toISOString()
export const timeIn = (world: World, ms: number) => new Date(world.now().getTime() + ms).toISOString()

/** Does not keep a closing program alive. */
export const sleep = (ms: number) => pause(ms, undefined, { ref: false })
