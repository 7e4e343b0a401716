import { setTimeout } from 'node:timers/promises'
import { openDatabase, type Database } from '../db/pool.ts'
import type { TestDatabase } from './test-database.ts'

/** Many connections to one test database. The embedded one has a single connection, so there they take turns. */
export interface Crowd {
  database: Database
  /** Starts all works while the player's lock is held, and lets go once each of them waits: the same instant for all. */
  atOnce<T>(player: Player, works: Work<T>[]): Promise<T[]>
  /** Starts all works, then calls `begun` when each of them waits for a lock that somebody else holds, or has ended. */
  onceWaiting<T>(works: Work<T>[], begun: () => Promise<unknown>): Promise<T[]>
  close(): Promise<void>
}

type Work<T> = () => Promise<T>
interface Player {
  agencyId: string
  owner: string
}

// Waiting is what a crowd is for, so nobody gives up.
const patience = encodeURIComponent('-c lock_timeout=0 -c statement_timeout=0')

export async function openCrowd(world: TestDatabase, size: number): Promise<Crowd> {
  if (!world.url) {
    const inTurn = <T>(works: Work<T>[]) => Promise.all(works.map((work) => work()))
    return {
      database: world.database,
      atOnce: (_, works) => inTurn(works),
      onceWaiting: () => Promise.reject(new Error('One connection cannot wait for another')),
      close: async () => {},
    }
  }
  const database = await openDatabase({
    databaseUrl: `${world.url}?options=${patience}`,
    dataDir: '',
    poolSize: size + 2,
    connectTimeoutMs: 60_000,
  })

  async function onceWaiting<T>(works: Work<T>[], begun: () => Promise<unknown>) {
    let ended = 0
    const results = Promise.all(works.map((work) => work().finally(() => ended++)))
    while (ended + (await countWaiting(database)) < works.length) await setTimeout(20)
    await begun()
    return results
  }

  async function atOnce<T>({ agencyId, owner }: Player, works: Work<T>[]) {
    const holder = await database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select ledger.lock_owner($1, $2)', [agencyId, owner])
      return await onceWaiting(works, () => holder.query('commit'))
    } finally {
      holder.release()
    }
  }
  return { database, atOnce, onceWaiting, close: () => database.close() }
}

/** Counted from pg_locks: wait events of another session are shown to its own role only. */
async function countWaiting({ pool }: Database): Promise<number> {
  const { rows } = await pool.query(`
    select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`)
  return rows[0].waiting
}
