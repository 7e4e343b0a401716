import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'

type Pool = Pick<pg.ClientBase | pg.Pool, 'query'>

/** A machine's clock that is off by more is told of: files, certificates and the log go by it. */
export const mostSecondsOff = 2

/** By a clock in milliseconds, when the database was at a moment: the bounds between which it was asked and had answered. */
async function askTime(pool: Pool, nowMs: () => number) {
  const before = nowMs()
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  return { atMs: rows[0]!.at.getTime(), before, after: nowMs() }
}

/** Seconds that this machine's clock is ahead of the database's, without the travel time. */
export async function secondsAhead({ pool }: { pool: Pool }, now = () => new Date()): Promise<number> {
  const { atMs, before, after } = await askTime(pool, () => now().getTime())
  // The database's moment lies between the two looks: only a time outside of them is off.
  return (atMs < before ? before - atMs : atMs > after ? after - atMs : 0) / 1000
}

export interface DatabaseClock {
  clock: Clock
  /** Asks the database anew. */
  look: () => Promise<void>
}

/**
 * The database's time, which all processes share: holds, breaks and days end at the same moment in each, however wrong the clock of its machine is
 * set. Between two looks it goes by the steady clock, which nobody sets. `nowMs`: that clock.
 */
export async function newDatabaseClock(pool: Pool, nowMs = () => performance.now()): Promise<DatabaseClock> {
  const first = await askTime(pool, nowMs)
  // Rather late than early, until it is known better.
  let offMs = first.atMs - first.after
  return {
    clock: () => new Date(nowMs() + offMs),
    async look() {
      const { atMs, before, after } = await askTime(pool, nowMs)
      offMs = Math.min(Math.max(offMs, atMs - after), atMs - before)
    },
  }
}

/** Tells of a machine whose clock is not the database's. */
export async function watchMachine({ database, log }: Pick<Context, 'database' | 'log'>) {
  const ahead = await secondsAhead(database)
  if (Math.abs(ahead) <= mostSecondsOff) return
  log.warn(
    { secondsAhead: Math.round(ahead) },
    "this machine's clock is not the database's: let both be set by one time server",
  )
}
