import type { PGlite } from '@electric-sql/pglite'
import { PostgresDialect, type Kysely } from 'kysely'
import { join } from 'node:path'
import pg from 'pg'
import { becomingApp } from './app-role.ts'
import { Listener } from './listener.ts'
import type { OnPayload, OnReconnect, StopListening } from './listener.ts'
import { openDurablePglite } from './pglite-durable.ts'
import { lockDataDir } from './pglite-lock.ts'
import { PgliteDoor } from './pglite-socket.ts'
import { appSession, boundTransactions, ownerSession } from './postgres-session.ts'
import { preparing } from './prepared.ts'
import { RepeatingKysely } from './repeating.ts'
import type { Tables } from './tables.ts'
import { typeParsers } from './type-parsers.ts'

/**
 * The database of this server: real PostgreSQL, or the embedded one with the same driver, types and errors. Whatever is
 * asked here is asked as `kham_app`, which can neither change the schema nor write the ledger past its functions.
 */
export interface Database {
  kind: 'postgres' | 'pglite'
  pool: pg.Pool
  kysely: Kysely<Tables>
  /**
   * Calls `onPayload` for each notice of `channel`. Notices sent while the connection was away are lost: `onReconnect`
   * says when to look for what was missed. Gives back the way to stop.
   */
  listen(channel: string, onPayload: OnPayload, onReconnect?: OnReconnect): Promise<StopListening>
  /** Waits for the clients that are out, then lets go of everything. */
  close(): Promise<void>
}

/** The database as it is opened: with its owner's door, for the start and the keeper. Acts are given the `Database`. */
export interface OwnedDatabase extends Database {
  /**
   * Runs `work` with every right, on a connection that nobody else uses and that ends with it. On PGlite it is the only
   * one: `work` must not use the pool there.
   */
  asOwner<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** The embedded database's folder as one tar, taken between two transactions; undefined on real PostgreSQL. */
  snapshot: (() => Promise<Blob>) | undefined
}

export interface DatabaseOptions {
  /** Real PostgreSQL when given, else the embedded one. */
  databaseUrl?: string | undefined
  /** The same database by its owner's login; without it `databaseUrl` is the owner's. Real PostgreSQL only. */
  migrationUrl?: string | undefined
  /** The folder of the embedded database; it is made when missing. */
  dataDir: string
  /** Connections that this process may hold, besides the listening one. Real PostgreSQL only. */
  poolSize?: number | undefined
  /** The longest wait for a connection, after which the caller gets an error. */
  connectTimeoutMs?: number | undefined
  /** Hears of lost connections; queries that were under way fail by themselves. */
  onFault?: ((error: Error) => void) | undefined
}

/** @throws DataDirInUse when another process has the folder of the embedded database open */
export async function openDatabase(options: DatabaseOptions): Promise<OwnedDatabase> {
  if (options.databaseUrl) return openPostgres({ ...options, databaseUrl: options.databaseUrl })
  const lock = lockDataDir(options.dataDir)
  try {
    const { pglite, fault } = await openDurablePglite(clusterDir(options.dataDir))
    const database = openPglite(pglite, { ...options, fault })
    const close = () => database.close().finally(() => lock.release())
    return { ...database, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Where in the data folder the embedded database lies. */
export function clusterDir(dataDir: string) {
  return join(dataDir, 'pg')
}

type PostgresOptions = DatabaseOptions & { databaseUrl: string }

function openPostgres(options: PostgresOptions): OwnedDatabase {
  const { databaseUrl, migrationUrl = databaseUrl, poolSize = 10, connectTimeoutMs = 2_000 } = options
  const { onFault = tellOperator } = options
  const config = { application_name: 'kham', types: typeParsers, connectionTimeoutMillis: connectTimeoutMs }
  const appConfig = { ...config, ...appSession(databaseUrl) }
  const pool = heard(
    new pg.Pool({
      ...appConfig,
      onConnect: boundTransactions,
      max: poolSize,
      keepAlive: true,
      idleTimeoutMillis: 30_000,
    }),
    onFault,
  )
  const kysely = new RepeatingKysely({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  const listener = new Listener(appConfig, onFault)

  async function asOwner<T>(work: (client: pg.ClientBase) => Promise<T>) {
    const client = new pg.Client({ ...config, ...ownerSession(migrationUrl) })
    client.on('error', onFault)
    try {
      await client.connect()
      return await work(client)
    } finally {
      await client.end().catch(() => {}) // the first error is the one to tell
    }
  }

  return {
    kind: 'postgres',
    pool,
    kysely,
    listen: (...subscription) => listener.listen(...subscription),
    asOwner,
    snapshot: undefined,
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}

type PgliteOptions = Omit<DatabaseOptions, 'dataDir'> & { fault?: () => Error | undefined }

/** A Database over a PGlite that is open already and that nobody else uses; `close` closes it. */
export function openPglite(pglite: PGlite, options: PgliteOptions = {}): OwnedDatabase {
  const { fault, connectTimeoutMs = 10_000, onFault = tellOperator } = options
  const door = new PgliteDoor(pglite, fault)
  const config = {
    stream: door.open,
    onConnect: becomingApp(),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectTimeoutMs,
  }
  const identity = { user: 'postgres', password: '', database: 'postgres', host: 'pglite', ssl: false }
  const pool = heard(new pg.Pool({ ...config, ...identity, types: typeParsers }), onFault)
  const kysely = new RepeatingKysely({ dialect: new PostgresDialect({ pool: preparing(pool) }) })

  async function listen(channel: string, onPayload: OnPayload) {
    const stop = door.onNotification((notification) => {
      if (notification.channel === channel) onPayload(notification.payload)
    })
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`).catch((error: unknown) => {
      stop()
      throw error
    })
    return async () => stop()
  }

  async function asOwner<T>(work: (client: pg.ClientBase) => Promise<T>) {
    const client = await pool.connect()
    try {
      await client.query('reset role')
      return await work(client)
    } finally {
      client.release(true) // what the owner has set ends with the connection, and the next one is the application's
    }
  }

  /** Holding the only client keeps everybody else out; the checkpoint makes the copy open without recovery. */
  const snapshot = () =>
    asOwner(async (client) => {
      await client.query('checkpoint')
      return pglite.dumpDataDir('none')
    })

  async function close() {
    await pool.end()
    await door.settled() // the pool does not wait for the goodbyes of its clients
    await pglite.close()
  }
  return { kind: 'pglite', pool, kysely, listen, asOwner, snapshot, close }
}

/** A lost connection is reported by the pool, and by the client when it is out; an unheard error ends the process. */
function heard(pool: pg.Pool, onFault: (error: Error) => void) {
  pool.on('error', onFault)
  pool.on('connect', (client) => client.on('error', onFault))
  return pool
}

function tellOperator(error: Error) {
  console.error(`database: ${error.message}`)
}
