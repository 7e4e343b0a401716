import type { Context } from './context.ts'
import type pg from 'pg'

/** A clock that is off by more is told of: expiries, ages and signatures go by it. */
export const mostSecondsOff = 2
/** A process whose clock is off by more runs no reconciliation. */
const mostSecondsOfAnHour = 60

/** Seconds that this process's clock is ahead of the database's, without the travel time. */
export async function secondsAhead(
  { pool }: { pool: Pick<pg.ClientBase | pg.Pool, 'query'> },
  now = () => new Date(),
): Promise<number> {
  const before = now().getTime()
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  const after = now().getTime()
  const at = rows[0]!.at.getTime()
  // The database's moment lies between the two looks: only a time outside of them is off.
  return (at < before ? before - at : at > after ? after - at : 0) / 1000
}

type Run = (context: Context, stopping: AbortSignal) => Promise<unknown>

/** Compares a process's clock with the database's. */
export function newClockWatch() {
  let ahead: number | undefined
  async function look({ database, clock, log }: Context) {
    ahead = await secondsAhead(database, clock)
    if (Math.abs(ahead) > mostSecondsOff)
      log.warn(
        { secondsAhead: Math.round(ahead) },
        "this machine's clock is not the database's: let both be set by one time server",
      )
  }
  return {
    look,
    unlessOff:
      (run: Run): Run =>
      async (context, stopping) => {
        if (ahead === undefined) await look(context)
        return Math.abs(ahead ?? 0) > mostSecondsOfAnHour ? 'IDLE' : run(context, stopping)
      },
  }
}
