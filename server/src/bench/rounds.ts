import type { Figure, Goal } from './figures.ts'
import { serverCpuMs } from './machine.ts'

/** One way of doing the work. It runs for about so many seconds and tells how often it did it, and in what time. */
export interface Side {
  name: string
  /** What only the first time costs and is not to be measured. */
  warmUp?(signal: AbortSignal): Promise<unknown>
  run(seconds: number, signal: AbortSignal): Promise<{ done: number; seconds: number }>
}

export interface Pace {
  rounds: number
  seconds: number
  signal: AbortSignal
  /** Where the server's processes are counted from, for the CPU; null where the system does not tell. */
  dataDir: string | null
}

/** What every round of a side gave. */
export interface Measured {
  perSecond: number[]
  /** The server's CPU for one, microseconds. */
  cpuUs: number[]
}

/** Runs all sides once a round, there and back, so that what slows the machine for a while slows them alike. */
export async function alternate<N extends string>(
  sides: Record<N, Side>,
  pace: Pace,
): Promise<Record<N, Measured>> {
  const names = Object.keys(sides) as N[]
  const measured = Object.fromEntries(
    names.map((name) => [name, { perSecond: [], cpuUs: [] }]),
  ) as unknown as Record<N, Measured>
  for (const name of names) await sides[name].warmUp?.(pace.signal)
  for (let round = 0; round < pace.rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      pace.signal.throwIfAborted()
      const before = serverCpuMs(pace.dataDir)
      const { done, seconds } = await sides[name].run(pace.seconds, pace.signal)
      if (done === 0) throw new Error(`${name} did nothing in ${seconds} s`)
      measured[name].perSecond.push(done / seconds)
      if (before !== null) measured[name].cpuUs.push(((serverCpuMs(pace.dataDir)! - before) * 1000) / done)
    }
  }
  return measured
}

export const byRate = (
  name: string,
  against: string,
  ours: Measured,
  theirs: Measured,
  goal: Goal,
): Figure => ({
  name,
  against,
  unit: 'a second',
  goal,
  ours: ours.perSecond,
  theirs: theirs.perSecond,
})

/** None where the system does not tell the CPU of processes. */
export const byCpu = (
  name: string,
  against: string,
  ours: Measured,
  theirs: Measured,
  goal: Goal,
): Figure[] =>
  ours.cpuUs.length === 0 ? [] : [{ name, against, unit: 'us', goal, ours: ours.cpuUs, theirs: theirs.cpuUs }]
