import { PostgresDialect, type Kysely } from 'kysely'
import pg from 'pg'
import { openEmbedded } from './embedded/open-embedded.ts'
import { Listener, type OnPayload, type OnReconnect, type StopListening } from './listener.ts'
import { appSession, boundTransactions, inOurZone, ownerSession } from './postgres-session.ts'
import { preparing, StatementNames } from './prepared.ts'
import { RepeatingKysely } from './repeating.ts'
import type { Tables } from './tables.ts'
import { askMark, requireFitLogin, requireOwnSession } from './through-pooler.ts'
import { typeParsers } from './type-parsers.ts'
import { WaitingLimit } from './waiting-limit.ts'

/**
 * The database of this server: a PostgreSQL, given or embedded. Whatever is asked here is asked as `kham_app`, which can neither change
 * the schema nor write the ledger past its functions; but for commands (`asOperator`).
 */
export interface Database {
  pool: pg.Pool
  /** How many may wait for one of its connections before others are told to come later. */
  waitingLimit: WaitingLimit
  /** Names of the statements prepared on its connections. */
  names: StatementNames
  kysely: Kysely<Tables>
  /**
   * Calls `onPayload` for each notice of `channel`. Notices sent while the connection was away are lost: `onReconnect`
   * says when to look for what was missed. Gives back the way to stop.
   */
  listen(channel: string, onPayload: OnPayload, onReconnect?: OnReconnect): Promise<StopListening>
  /** Waits for the clients that are out, then lets go of everything. */
  close(): Promise<void>
}

/** The database as it is opened: with its owner's door, for the start and for commands. Acts are given the `Database`. */
export interface OwnedDatabase extends Database {
  /** Runs `work` with every right, on a connection that nobody else uses and that ends with it. */
  asOwner<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** @throws ThroughPooler when what is asked through the pool is asked in other sessions than it must be */
  checkSessions(): Promise<void>
  /** Whether another process may be at work with it. */
  isShared: boolean
}

export interface DatabaseOptions {
  /** A PostgreSQL when given, else the embedded one. */
  databaseUrl?: string | undefined
  /** The same database by its owner's login; without it `databaseUrl` is the owner's. */
  migrationUrl?: string | undefined
  /** The same database past the pooler that `databaseUrl` leads through; without it there is none. */
  directUrl?: string | undefined
  /** Whether statements are prepared by name; not every pooler knows how to. */
  prepares?: boolean | undefined
  /** The folder of the embedded database; it is made when missing. */
  dataDir: string
  /** Whether to work beside the server that has the embedded database, where one has. */
  mayJoin?: boolean | undefined
  /** Connections that this process may hold, besides the listening one. */
  poolSize?: number | undefined
  /** The longest wait for a connection, after which the caller gets an error. */
  connectTimeoutMs?: number | undefined
  /** Whether the pool works with all rights of the owner's login, for whoever holds the machine. */
  asOperator?: boolean | undefined
  /** Hears of lost connections; queries that were under way fail by themselves. */
  onFault?: ((error: Error) => void) | undefined
}

export const usualPoolSize = 10

/** The embedded database shares a small machine with all the rest: each connection is a process of 10 MB, and all are slow when it is busy. */
const sharedMachine = { poolSize: 6, connectTimeoutMs: 10_000 }

/** @throws DataDirInUse when another process has the embedded database, NoEmbeddedDatabase where there can be none */
export async function openDatabase(options: DatabaseOptions): Promise<OwnedDatabase> {
  const { databaseUrl, dataDir, mayJoin = false, onFault = tellOperator } = options
  if (databaseUrl) return openPostgres({ ...options, databaseUrl })
  const embedded = await openEmbedded(dataDir, { mayJoin, onFault })
  const database = openPostgres({
    ...options,
    databaseUrl: embedded.url,
    poolSize: options.poolSize ?? sharedMachine.poolSize,
    connectTimeoutMs: options.connectTimeoutMs ?? sharedMachine.connectTimeoutMs,
  })
  const close = () => database.close().finally(() => embedded.close())
  return { ...database, isShared: embedded.isShared, close }
}

type PostgresOptions = DatabaseOptions & { databaseUrl: string }

function openPostgres(options: PostgresOptions): OwnedDatabase {
  const { databaseUrl, directUrl, poolSize = usualPoolSize, connectTimeoutMs = 2_000 } = options
  const { migrationUrl = directUrl ?? databaseUrl, prepares = directUrl === undefined } = options
  const isPooled = directUrl !== undefined && !options.asOperator
  let isClosing = false
  /** What ends while everything is closed is no fault. */
  const onFault = (error: Error) => isClosing || (options.onFault ?? tellOperator)(error)
  const config = { application_name: 'kham', types: typeParsers, connectionTimeoutMillis: connectTimeoutMs }
  const direct = options.asOperator ? ownerSession(migrationUrl) : appSession(directUrl ?? databaseUrl)
  const pool = heard(
    new pg.Pool({
      ...config,
      ...(isPooled
        ? { connectionString: databaseUrl, onConnect: inOurZone }
        : { ...direct, onConnect: boundTransactions }),
      max: poolSize,
      keepAlive: true,
      idleTimeoutMillis: 10_000,
    }),
    onFault,
  )
  const names = new StatementNames({ prepares })
  const waitingLimit = new WaitingLimit()
  const prepared = preparing(pool, names, waitingLimit)
  const kysely = new RepeatingKysely({ dialect: new PostgresDialect({ pool: prepared }) })
  const listener = new Listener({ ...config, ...direct }, onFault)

  async function asOwner<T>(work: (client: pg.ClientBase) => Promise<T>) {
    const client = new pg.Client({ ...config, ...ownerSession(migrationUrl) })
    client.on('error', onFault)
    try {
      const ask = () => client.connect().then(() => client.query<{ mark: string | null }>(askMark))
      await requireOwnSession(nameOfOwner, ask)
      return await work(client)
    } finally {
      await client.end().catch(() => {}) // the first error is the one to tell
    }
  }

  const nameOfOwner = options.migrationUrl
    ? 'KHAM_MIGRATION_URL'
    : directUrl
      ? 'KHAM_DIRECT_URL'
      : 'DATABASE_URL'

  return {
    pool,
    waitingLimit,
    names,
    kysely,
    checkSessions: () =>
      isPooled ? requireFitLogin(pool) : requireOwnSession('DATABASE_URL', () => pool.query(askMark)),
    listen: (...subscription) => listener.listen(...subscription),
    asOwner,
    isShared: true,
    async close() {
      isClosing = true
      await listener.close()
      await pool.end()
    },
  }
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
