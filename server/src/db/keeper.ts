import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { fsyncPath } from './pglite-durable.ts'
import type { OwnedDatabase } from './pool.ts'

/** Does for the embedded database what a PostgreSQL server does by itself. */
export interface Keeper {
  /** Ends the schedule and waits for the task that is running. */
  stop(): Promise<void>
}

export interface KeeperOptions {
  /** Backups go to `<dataDir>/backups/`. */
  dataDir: string
  onFault: (error: Error) => void
  now?: () => Date
  intervals?: Intervals
}

interface Intervals {
  checkpointMs: number
  /** How often to look for tables that have grown and never were tidied. */
  lookMs: number
  tidyMs: number
  /** How often to ask whether the newest backup is a day old. */
  backupMs: number
}

const minute = 60_000
const usual: Intervals = {
  checkpointMs: 5 * minute,
  lookMs: minute,
  tidyMs: 60 * minute,
  backupMs: 10 * minute,
}

/** Starts the schedule; its timers do not keep the process alive. Real PostgreSQL needs none of it. */
export function startKeeper(database: OwnedDatabase, options: KeeperOptions): Keeper {
  if (database.kind === 'postgres') return { stop: async () => {} }
  const { dataDir, onFault, now = () => new Date(), intervals = usual } = options
  let running = Promise.resolve()
  async function run(task: () => Promise<unknown>) {
    await running // one task at a time
    await task().catch(onFault)
  }
  const every = (intervalMs: number, task: () => Promise<unknown>) =>
    setInterval(() => {
      running = run(task)
    }, intervalMs).unref()

  const timers = [
    every(intervals.checkpointMs, () => checkpoint(database)),
    every(intervals.lookMs, () => tidy(database, 'never tidied')),
    every(intervals.tidyMs, () => tidy(database, 'all')),
    every(intervals.backupMs, () => backUpIfDue(database, dataDir, now())),
  ]
  return {
    stop() {
      for (const timer of timers) clearInterval(timer)
      return running
    },
  }
}

/** Bounds the WAL, which PGlite otherwise lets grow for ever. */
export async function checkpoint(database: OwnedDatabase) {
  await database.asOwner((owner) => owner.query('checkpoint'))
}

/**
 * VACUUM ANALYZE of the tables that have outgrown ten pages, or are old enough for their row ids to wrap around.
 * Smaller ones are left alone: PostgreSQL takes a table without statistics for ten pages, and statistics of an empty
 * one fix plans with sequential scans in a session that lives as long as ours.
 * @returns the tables that were tidied, quoted
 */
export async function tidy(database: OwnedDatabase, which: 'all' | 'never tidied'): Promise<string[]> {
  const { rows } = await database.pool.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and c.relpersistence = 'p'
       and ((n.nspname not in ('pg_catalog', 'information_schema')
             and pg_relation_size(c.oid) > 10 * current_setting('block_size')::int
             and ($1 or c.reltuples < 0))
         or age(c.relfrozenxid) > 100000000)
     order by 1, 2`,
    [which === 'all'],
  )
  const tables = rows.map(({ schema, name }) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`)
  // One at a time, so that queries get their turn in between.
  for (const table of tables) await database.asOwner((owner) => owner.query(`vacuum (analyze) ${table}`))
  return tables
}

const dayMs = 24 * 60 * minute
const kept = 3
const backupName = /^kham-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/

/** Backs up when the newest backup is a day old, also across restarts. @returns the file, or null when none was due */
export async function backUpIfDue(
  database: OwnedDatabase,
  dataDir: string,
  now: Date,
): Promise<string | null> {
  const newest = (await backups(dataDir)).at(-1)
  const takenAt = newest?.replace(backupName, '$1$2:$3:$4Z')
  if (takenAt && now.getTime() - Date.parse(takenAt) < dayMs) return null
  return backUp(database, dataDir, now)
}

/**
 * Writes the whole database to `<dataDir>/backups/kham-<time>.tar.gz` and keeps the newest three. The file is what
 * PGlite's `loadDataDir` reads, and unpacked it is a data folder.
 */
export async function backUp(database: OwnedDatabase, dataDir: string, now: Date): Promise<string> {
  if (!database.snapshot) throw new Error('Only the embedded database is backed up here')
  const dir = join(dataDir, 'backups')
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const name = `kham-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
  const unfinished = join(dir, 'unfinished.tar.gz')

  const tar = await database.snapshot()
  await pipeline(Readable.fromWeb(tar.stream()), createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
  fsyncPath(unfinished)
  await rename(unfinished, join(dir, name))
  fsyncPath(dir)

  for (const old of (await backups(dataDir)).slice(0, -kept)) await rm(join(dir, old))
  return join(dir, name)
}

/** File names, oldest first. */
async function backups(dataDir: string) {
  try {
    return (await readdir(join(dataDir, 'backups'))).filter((name) => backupName.test(name)).toSorted()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
