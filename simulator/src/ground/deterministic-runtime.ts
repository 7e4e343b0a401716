import { syncBuiltinESMExports } from 'node:module'
import type { Chance } from './chance.ts'
import type { Tasks } from './tasks.ts'
import type { VirtualClock } from './virtual-clock.ts'

export interface Ground {
  /** Where ids come from: a stream of its own, so that one id more changes nothing else. */
  chance: Chance
  clock: VirtualClock
  tasks: Tasks
}

const crypto = process.getBuiltinModule('node:crypto')
const timers = process.getBuiltinModule('node:timers/promises')
const real = {
  randomBytes: crypto.randomBytes,
  randomInt: crypto.randomInt,
  randomUUID: crypto.randomUUID,
  sleep: timers.setTimeout,
  dateNow: Date.now,
  performanceNow: performance.now.bind(performance),
  all: Promise.all.bind(Promise),
  allSettled: Promise.allSettled.bind(Promise),
  race: Promise.race.bind(Promise),
}

/**
 * Puts the simulated chance and time under this whole process, so that every id, token and reference that the product and the sandbox
 * draw, and every `now()` of the embedded database, follows from the seed. Gives back the way to take it away again.
 */
export function useDeterministicRuntime({ chance, clock, tasks }: Ground): () => void {
  const bytes = (length: number) => chance.bytes(length)
  const int = (least: number, bound?: number) =>
    bound === undefined ? chance.below(least) : least + chance.below(bound - least)
  replace({
    randomBytes: bytes,
    randomInt: int,
    randomUUID: () => uuidOf(bytes(16)),
    dateNow: () => clock.wallMs,
    performanceNow: () => (tasks.current() ? clock.elapsedMs : real.performanceNow()),
    sleep: async (ms?: number, value?: unknown, options?: { signal?: AbortSignal }) => {
      if (!tasks.current()) return real.sleep(ms, value, options)
      await tasks.pause('asleep', clock.elapsedMs + (ms ?? 0), options?.signal)
      return value
    },
    all: (lines: Iterable<unknown>) => together(tasks, [...lines], real.all),
    allSettled: (lines: Iterable<unknown>) => together(tasks, [...lines], real.allSettled),
    race: (lines: Iterable<unknown>) => together(tasks, [...lines], real.race),
  })
  return () => replace(real)
}

/** Only what a task of the simulation does side by side is to be counted. */
function together(tasks: Tasks, lines: unknown[], join: (lines: unknown[]) => Promise<unknown>) {
  const joined = join(lines)
  return tasks.current() ? tasks.fork(lines, joined) : joined
}

function replace(ground: Record<keyof typeof real, unknown>) {
  const { randomBytes, randomInt, randomUUID } = ground
  Object.assign(crypto, { randomBytes, randomInt, randomUUID })
  Object.assign(timers, { setTimeout: ground.sleep })
  Object.assign(Date, { now: ground.dateNow })
  Object.assign(performance, { now: ground.performanceNow })
  Object.assign(Promise, { all: ground.all, allSettled: ground.allSettled, race: ground.race })
  syncBuiltinESMExports()
}

function uuidOf(bytes: Buffer): `${string}-${string}-${string}-${string}-${string}` {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
